import type { FormKinds } from '../form-kinds';

/** The kinds of the forms' fields, separated by spaces. `form-limits.test.ts` checks the limits and texts of each kind. */
export const FORM_KINDS: Record<string, FormKinds> = {
  OtpConfigFormSchema: {
    required: 'customerName platform username',
    secret: 'clientSecret password',
  },
  ProcessConfigFormSchema: {
    required: 'processName wizardCustomId',
    untested: 'configs configsSource variables variablesSource',
  },
  TaskTriggerFormSchema: {
    required: 'wizardCustomId',
    untested: 'environment priority variables',
  },
};
