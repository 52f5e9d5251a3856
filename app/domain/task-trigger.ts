import { z } from 'zod';
import { count, id, jsonText, nameOrRecord, text } from '../lib/lenient';

/** `variables` is JSON text: a list of Name and Value. Company and department are names. */
export const TaskTriggerSchema = z.object({
  id,
  company: nameOrRecord,
  department: nameOrRecord,
  taskName: text,
  priority: count,
  wizardCustomId: text,
  variables: jsonText,
  created: text,
});
export type TaskTrigger = z.infer<typeof TaskTriggerSchema>;
