import { z } from 'zod';
import { exactJsonText, id, nameOrRecord, number, text } from '~/lib/lenient-schema';

/** `variables` is a JSON array. `company` and `department` are names, also if a host sends records. */
export const TaskTriggerSchema = z.object({
  id,
  company: nameOrRecord,
  department: nameOrRecord,
  taskName: text,
  priority: number,
  wizardCustomId: text,
  variables: exactJsonText,
  created: text,
});
export type TaskTrigger = z.infer<typeof TaskTriggerSchema>;
