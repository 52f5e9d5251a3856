import { z } from 'zod';
import type { RawId } from '../../lib/lenient-schema';
import { optionalText, requiredText } from '../form-fields';
import { toNameJson, toNameValueJson } from './name-value';
import { NameRowsSchema, NameValueRowsSchema } from './name-value.form';

// Texts of the specification, verbatim (D14).

/** Create and edit. The Wizard Custom Id is the record's `triggerName` (D60); company and department are optional (D63). */
export const ProcessConfigFormSchema = z.object({
  companyId: optionalText('Company'),
  departmentId: optionalText('Department'),
  processName: requiredText('Process Name', 'Process Name is required'),
  wizardCustomId: requiredText('Wizard Custom Id', 'Wizard Custom Id is required'),
  configs: NameValueRowsSchema.describe('Configs'),
  variables: NameRowsSchema.describe('Variables'),
});
export type ProcessConfigFields = z.input<typeof ProcessConfigFormSchema>;
type ProcessConfigForm = z.output<typeof ProcessConfigFormSchema>;

/** Body of a saved config: the API's key case, JSON strings (D62); the ids are raw (D141), null if none is selected. */
export function toProcessConfigBody(
  form: ProcessConfigForm,
  { companyId, departmentId }: { companyId: RawId | null; departmentId: RawId | null },
) {
  return {
    CompanyId: companyId,
    DepartmentId: departmentId,
    ProcessName: form.processName,
    TriggerName: form.wizardCustomId,
    CustomSettings: toNameValueJson(form.configs),
    Variables: toNameJson(form.variables),
  };
}
