import { z } from 'zod';
import { exactJsonText, id, optionalId, recordOrNull, text } from '~/lib/lenient-schema';

const idAndName = recordOrNull(z.object({ id: optionalId, name: text }));

/**
 * `triggerName` is the Wizard Custom Id, by which a task selects the config. `customSettings` and `variables` are JSON
 * strings.
 */
export const ProcessConfigSchema = z.object({
  id,
  company: idAndName,
  department: idAndName,
  processName: text,
  triggerName: text,
  customSettings: exactJsonText,
  variables: exactJsonText,
  created: text,
  modified: text,
  createdBy: text,
});
export type ProcessConfig = z.infer<typeof ProcessConfigSchema>;
