import { z } from 'zod';
import { copyRawIds, lenient } from '~/lib/lenient-schema';

/** Some hosts send only the name. */
const idAndName = lenient.recordOrNull(
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? { name: value } : value),
    copyRawIds(
      { rawId: 'id' },
      z.object({ id: lenient.optionalId, rawId: lenient.optionalRawIdCopy, name: lenient.text }),
    ),
  ),
);

/**
 * `triggerName` is the Wizard Custom Id, by which a task selects the config. `customSettings` and `variables` are JSON
 * strings.
 */
export const ProcessConfigSchema = z.object({
  id: lenient.id,
  company: idAndName,
  department: idAndName,
  processName: lenient.text,
  triggerName: lenient.text,
  customSettings: lenient.exactJsonText,
  variables: lenient.exactJsonText,
  created: lenient.text,
  modified: lenient.text,
  createdBy: lenient.text,
});
export type ProcessConfig = z.infer<typeof ProcessConfigSchema>;
