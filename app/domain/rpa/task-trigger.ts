import { z } from 'zod';
import { lenient } from '~/lib/lenient-schema';

/** `variables` is a JSON array. `company` and `department` are names, also if a host sends records. */
export const TaskTriggerSchema = z.object({
  id: lenient.id,
  company: lenient.nameOrRecord,
  department: lenient.nameOrRecord,
  taskName: lenient.text,
  priority: lenient.number,
  wizardCustomId: lenient.text,
  variables: lenient.exactJsonText,
  created: lenient.text,
});
export type TaskTrigger = z.infer<typeof TaskTriggerSchema>;
