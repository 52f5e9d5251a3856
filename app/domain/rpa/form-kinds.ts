import type { FormKinds } from '../form-kinds';

/** What `form-limits.test.ts` expects of the fields of each form: their names, by kind of field. */
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
