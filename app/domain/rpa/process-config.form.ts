import { z } from 'zod';
import { field, ID_FIELD } from '~/domain/form-fields';
import type { RawId } from '~/lib/lenient-schema';
import { decodeSource } from './entry-source';
import { STORED_SOURCE } from './name-value';
import { writeEntries } from './write-entries';

// Texts of the specification, verbatim.

/** The fields of `EntryRow`. `writeEntries` validates them, because a text that is unchanged is always valid. */
const EntryRowsSchema = z
  .array(
    z.object({
      source: z.string().optional(),
      kept: z.string().optional(),
      name: z.string().optional().describe('Name'),
      value: z.string().optional().describe('Value'),
    }),
  )
  .default([]);

/**
 * The Wizard Custom Id is `triggerName` of the record. The sources are the JSON texts that the rows were rendered from,
 * or `STORED_SOURCE`.
 */
export const ProcessConfigFormSchema = z
  .object({
    companyId: field.optionalText('Company').meta(ID_FIELD),
    departmentId: field.optionalText('Department').meta(ID_FIELD),
    processName: field.requiredText('Process Name', 'Process Name is required'),
    wizardCustomId: field.requiredText('Wizard Custom Id', 'Wizard Custom Id is required'),
    configs: EntryRowsSchema.describe('Configs'),
    configsSource: z.string().optional(),
    variables: EntryRowsSchema.describe('Variables'),
    variablesSource: z.string().optional(),
  })
  .superRefine(
    (form, context) => {
      for (const list of ['configs', 'variables'] as const) {
        // Only the problems are used. A stored text has none, so it is not needed.
        for (const { index, field, message } of writeList(form, { list, storedText: null }).problems)
          context.addIssue({ code: 'custom', message, path: [list, index, field] });
      }
    },
    // Runs also if other fields are invalid, so that all errors are reported together.
    { when: ({ value }) => EntryListsSchema.safeParse(value).success },
  );
const EntryListsSchema = z.object({ configs: EntryRowsSchema, variables: EntryRowsSchema });
export type ProcessConfigFields = z.input<typeof ProcessConfigFormSchema>;
type ProcessConfigForm = z.output<typeof ProcessConfigFormSchema>;

/** If the form does not have the text, it is `storedText`, unchanged. */
function writeList(
  form: Pick<ProcessConfigForm, 'configs' | 'configsSource' | 'variables' | 'variablesSource'>,
  { list, storedText }: { list: 'configs' | 'variables'; storedText: string | null },
) {
  const source = form[`${list}Source`];
  if (source === STORED_SOURCE) return { text: storedText ?? '[]', problems: [] };
  // Variables have names only. A task gives them their values.
  return writeEntries(decodeSource(source), form[list], { hasValues: list === 'configs' });
}

export type ConfigIds = { companyId: RawId | null | undefined; departmentId: RawId | null | undefined };

/**
 * The API expects keys with capital letters, the lists as JSON strings, and ids in its own JSON type, null if none is
 * selected. An undefined id is left out.
 */
export function toProcessConfigBody(
  form: ProcessConfigForm,
  { companyId, departmentId }: ConfigIds,
  stored: { customSettings: string | null; variables: string | null } | null,
) {
  return {
    CompanyId: companyId,
    DepartmentId: departmentId,
    ProcessName: form.processName,
    TriggerName: form.wizardCustomId,
    CustomSettings: writeList(form, { list: 'configs', storedText: stored?.customSettings ?? null }).text,
    Variables: writeList(form, { list: 'variables', storedText: stored?.variables ?? null }).text,
  };
}

export function needsStoredRecord({ configsSource, variablesSource }: ProcessConfigForm): boolean {
  return [configsSource, variablesSource].includes(STORED_SOURCE);
}
