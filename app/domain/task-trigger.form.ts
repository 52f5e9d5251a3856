import { z } from 'zod';
import { optionalText, requiredText } from './form-fields';
import type { NameValue } from './name-value';
import { nameValueRows } from './name-value.form';
import { ENVIRONMENTS, PRIORITIES } from './task-options';

const PRIORITY_MISSING = 'Queue Priority is required';

export const TaskTriggerFormSchema = z.object({
  taskName: optionalText('Task Name'),
  wizardCustomId: requiredText('Wizard Custom Id', 'Wizard Custom ID is required'),
  environment: z
    .enum(ENVIRONMENTS.map(({ value }) => value))
    .default('new')
    .describe('Environment'),
  priority: z.enum(PRIORITIES, { error: PRIORITY_MISSING }).describe('Queue Priority'),
  variables: nameValueRows.describe('Variables'),
});
export type TaskTriggerFields = z.input<typeof TaskTriggerFormSchema>;

/** Body of a triggered task, keys as section 7 has them (D62). */
export function triggerBody(form: z.output<typeof TaskTriggerFormSchema>) {
  return {
    // D82: the body has no task name; the one-to-one reading is that it is the group's.
    GroupName: form.taskName ?? '',
    wizardCustomId: form.wizardCustomId,
    Environment: form.environment,
    priority: Number(form.priority),
    Variables: form.variables.map(({ name, value }) => ({ Name: name, Value: value })),
  };
}

/** Variables of another config in place of those that stand in the form: its names, with what was typed for the same name. */
export function variablesOf(names: readonly NameValue[], typed: readonly NameValue[]): NameValue[] {
  const values = new Map(typed.map(({ name, value }) => [name, value]));
  return names.map(({ name }) => ({ name, value: values.get(name) ?? '' }));
}
