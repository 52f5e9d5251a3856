import { z } from 'zod';
import { optionalText, requiredText } from './form-fields';
import { namesText, pairsText } from './name-value';
import { nameRows, nameValueRows } from './name-value.form';

/** Create and edit; the Wizard Custom Id is the record's trigger name (D60), company and department may be missing (D63). */
export const ProcessConfigFormSchema = z.object({
  companyId: optionalText('Company'),
  departmentId: optionalText('Department'),
  processName: requiredText('Process Name', 'Process Name is required'),
  wizardCustomId: requiredText('Wizard Custom Id', 'Wizard Custom Id is required'),
  configs: nameValueRows.describe('Configs'),
  variables: nameRows.describe('Variables'),
});
export type ProcessConfigFields = z.input<typeof ProcessConfigFormSchema>;
type ProcessConfigForm = z.output<typeof ProcessConfigFormSchema>;

/** Body of a saved config, keys and JSON texts as section 3 has them (D62); `asSent` gives ids in the type they came in (D141). */
export function processConfigBody(
  form: ProcessConfigForm,
  asSent: (kind: 'company' | 'department', id: string) => string | number,
) {
  return {
    CompanyId: form.companyId ? asSent('company', form.companyId) : null,
    DepartmentId: form.companyId && form.departmentId ? asSent('department', form.departmentId) : null,
    ProcessName: form.processName,
    TriggerName: form.wizardCustomId,
    CustomSettings: pairsText(form.configs),
    Variables: namesText(form.variables),
  };
}
