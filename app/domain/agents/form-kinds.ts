import type { FormKinds } from '../form-kinds';

/** The forms of this area, for `form-limits.test.ts`. */
export const FORM_KINDS: Record<string, FormKinds> = {
  UploadRecordingFormSchema: {
    required: 'recordUrl locale',
    limits: { recordUrl: 2048 },
    samples: { recordUrl: 'https://a.example', locale: 'en-US' },
  },
};
