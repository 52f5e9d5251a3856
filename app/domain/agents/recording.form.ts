import { z } from 'zod';
import { field } from '~/domain/form-fields';
import { SPEECH_LOCALES } from './speech-locales';

export const UploadRecordingFormSchema = z.object({
  recordUrl: field.requiredWebAddress(
    'Blob URL',
    'Blob URL is required',
    'Blob URL must start with http:// or https://',
  ),
  locale: field
    .requiredText('Locale', 'Locale is required')
    .refine((locale) => SPEECH_LOCALES.includes(locale), 'Choose a locale from the list'),
});
export type UploadRecordingFields = z.input<typeof UploadRecordingFormSchema>;
