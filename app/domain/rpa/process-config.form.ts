import { z } from 'zod';
import { ID_FIELD, optionalText, requiredText } from '~/domain/form-fields';
import type { RawId } from '~/lib/lenient-schema';
import { decodeSource } from './entry-source';
import { STORED_SOURCE } from './name-value';
import { writeEntries } from './write-entries';

// Texts of the specification, verbatim.

/** The fields of `EntryRow`. `writeEntries` validates them: what is unchanged is valid. */
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
 * Create and edit. The Wizard Custom Id is the record's `triggerName`; company and department are optional.
 * `configsSource` and `variablesSource` are the JSON texts that the rows were rendered from.
 */
export const ProcessConfigFormSchema = z
  .object({
    companyId: optionalText('Company').meta(ID_FIELD),
    departmentId: optionalText('Department').meta(ID_FIELD),
    processName: requiredText('Process Name', 'Process Name is required'),
    wizardCustomId: requiredText('Wizard Custom Id', 'Wizard Custom Id is required'),
    configs: EntryRowsSchema.describe('Configs'),
    configsSource: z.string().optional(),
    variables: EntryRowsSchema.describe('Variables'),
    variablesSource: z.string().optional(),
  })
  .superRefine(
    (form, context) => {
      for (const list of ['configs', 'variables'] as const) {
        for (const { index, field, message } of writeList(form, list, null).problems)
          context.addIssue({ code: 'custom', message, path: [list, index, field] });
      }
    },
    // All errors are reported together.
    { when: ({ value }) => EntryListsSchema.safeParse(value).success },
  );
const EntryListsSchema = z.object({ configs: EntryRowsSchema, variables: EntryRowsSchema });
export type ProcessConfigFields = z.input<typeof ProcessConfigFormSchema>;
type ProcessConfigForm = z.output<typeof ProcessConfigFormSchema>;

function writeList(
  form: Pick<ProcessConfigForm, 'configs' | 'configsSource' | 'variables' | 'variablesSource'>,
  list: 'configs' | 'variables',
  stored: string | null,
) {
  const source = form[`${list}Source`];
  if (source === STORED_SOURCE) return { text: stored ?? '[]', problems: [] };
  return writeEntries(decodeSource(source), form[list], { hasValues: list === 'configs' });
}

/**
 * Body of a saved config: the API's key case, JSON strings; the ids are raw, null if none is selected.
 * `stored` are the JSON texts of the record, for those that the form does not carry.
 */
export function toProcessConfigBody(
  form: ProcessConfigForm,
  { companyId, departmentId }: { companyId: RawId | null; departmentId: RawId | null },
  stored: { customSettings: string | null; variables: string | null } | null,
) {
  return {
    CompanyId: companyId,
    DepartmentId: departmentId,
    ProcessName: form.processName,
    TriggerName: form.wizardCustomId,
    CustomSettings: writeList(form, 'configs', stored?.customSettings ?? null).text,
    Variables: writeList(form, 'variables', stored?.variables ?? null).text,
  };
}

/** Whether the form lacks a JSON text, which must be that of the stored record. */
export function needsStoredRecord({ configsSource, variablesSource }: ProcessConfigForm): boolean {
  return [configsSource, variablesSource].includes(STORED_SOURCE);
}
