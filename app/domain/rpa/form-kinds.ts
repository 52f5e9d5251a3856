import type { FormKinds } from '../form-kinds';

/** The forms of this area, for `form-limits.test.ts`. */
export const FORM_KINDS: Record<string, FormKinds> = {
  OtpConfigFormSchema: {
    required: 'customerName platform username',
    secret: 'clientSecret password',
  },
  ProcessConfigFormSchema: {
    required: 'processName wizardCustomId',
    optional: 'companyId departmentId',
    other: 'configs configsSource variables variablesSource',
  },
  TaskTriggerFormSchema: {
    required: 'wizardCustomId',
    optional: 'taskName',
    other: 'environment priority variables',
  },
};
