import { z } from 'zod';
import { field } from '~/domain/form-fields';
import { toLineFeeds } from './entry-rows';
import type { NameValue } from './name-value';
import { ENVIRONMENTS, PRIORITIES } from './task-options';
import { validateRow } from './write-entries';

/** A text of a row. It is not trimmed, because a name or value of the API may begin or end with white space. */
const rowText = (label: string) => z.string().transform(toLineFeeds).optional().describe(label);

const NameValueRowsSchema = z
  .array(z.object({ name: rowText('Name'), value: rowText('Value') }))
  .default([])
  .superRefine((rows, context) => {
    for (const [index, { name = '', value = '' }] of rows.entries()) {
      const nameOrEmpty = name.trim() === '' ? '' : name;
      validateRow(nameOrEmpty, value, (field, message) =>
        context.addIssue({ code: 'custom', message, path: [index, field] }),
      );
    }
  })
  .transform((rows) => rows.flatMap(({ name = '', value = '' }) => (name.trim() === '' ? [] : [{ name, value }])));

/** The messages are texts of the specification, verbatim. */
export const TaskTriggerFormSchema = z.object({
  taskName: field.optionalText('Task Name'),
  wizardCustomId: field.requiredChoice('Wizard Custom Id', 'Wizard Custom ID is required'),
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
