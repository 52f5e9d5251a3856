import type { FormKinds } from '../form-kinds';

/** The forms of this area, for `form-limits.test.ts`. */
export const FORM_KINDS: Record<string, FormKinds> = {
  OtpConfigFormSchema: {
    required: 'customerName platform username',
    secret: 'clientSecret password',
  },
  ProcessConfigFormSchema: {
    required: 'processName wizardCustomId',
    other: 'configs configsSource variables variablesSource',
  },
  TaskTriggerFormSchema: {
    required: 'wizardCustomId',
    other: 'environment priority variables',
  },
};
