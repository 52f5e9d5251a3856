import type { FormKinds } from '../form-kinds';

/** The fields of each kind, separated by spaces. `form-limits.test.ts` checks what fields of a kind accept. */
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
