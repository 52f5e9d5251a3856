import { z } from 'zod';
import { dropPlaceholderEnd, lenient } from '~/lib/lenient-schema';

/** First and last day are strings YYYY-MM-DD. */
export const LicenseSchema = dropPlaceholderEnd(
  { start: 'documentStartDate', end: 'documentExpiredDate' },
  z.object({
    id: lenient.id,
    licenseType: lenient.text,
    documentUsers: lenient.number,
    documentPages: lenient.number,
    documentModels: lenient.number,
    documentStartDate: lenient.text,
    documentExpiredDate: lenient.text,
    createdTime: lenient.time,
    modifiedTime: lenient.time,
  }),
);
export type License = z.infer<typeof LicenseSchema>;
