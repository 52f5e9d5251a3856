import type { FormKinds } from '../form-kinds';

/** The fields of each kind, separated by spaces. `form-limits.test.ts` checks what fields of a kind accept. */
export const FORM_KINDS: Record<string, FormKinds> = {
  UploadRecordingFormSchema: {
    required: 'recordUrl locale',
    limits: { recordUrl: 2048 },
    samples: { recordUrl: 'https://a.example', locale: 'en-US' },
  },
};
