import { z } from 'zod';
import { optionalText, requiredText } from '~/domain/form-fields';
import type { NameValue } from './name-value';
import { NameValueRowsSchema } from './name-value.form';
import { ENVIRONMENTS, PRIORITIES } from './task-options';

/** The messages are texts of the specification, verbatim. */
export const TaskTriggerFormSchema = z.object({
  taskName: optionalText('Task Name'),
  wizardCustomId: requiredText('Wizard Custom Id', 'Wizard Custom ID is required'),
  environment: z
    .enum(ENVIRONMENTS.map(({ value }) => value))
    .default('new')
    .describe('Environment'),
  priority: z.enum(PRIORITIES, { error: 'Queue Priority is required' }).describe('Queue Priority'),
  variables: NameValueRowsSchema.describe('Variables'),
});
export type TaskTriggerFields = z.input<typeof TaskTriggerFormSchema> & {
  /** A hidden field: the Wizard Custom Id whose task name and variables the form has; '' at first. */
  filledFrom?: string;
};

export function toTaskTriggerBody(form: z.output<typeof TaskTriggerFormSchema>) {
  return {
    // No key of the API is named after the task. `GroupName` is the only one without another field (D82).
    GroupName: form.taskName ?? '',
    wizardCustomId: form.wizardCustomId,
    Environment: form.environment,
    priority: Number(form.priority),
    Variables: form.variables.map(({ name, value }) => ({ Name: name, Value: value })),
  };
}

/** A value stays if a variable of the newly selected config has the same name. */
export function mergeVariables(variables: readonly NameValue[], entered: readonly NameValue[]): NameValue[] {
  const values = new Map(entered.map(({ name, value }) => [name, value]));
  return variables.map(({ name }) => ({ name, value: values.get(name) ?? '' }));
}
