import type { FormKinds } from '../form-kinds';

/** The kinds of the forms' fields, separated by spaces. `form-limits.test.ts` checks the limits and texts of each kind. */
export const FORM_KINDS: Record<string, FormKinds> = {
  UploadRecordingFormSchema: {
    required: 'recordUrl locale',
    limits: { recordUrl: 2048 },
    samples: { recordUrl: 'https://a.example', locale: 'en-US' },
  },
};
