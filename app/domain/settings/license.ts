import { z } from 'zod';
import { dropPlaceholderEnd, id, number, text, time } from '~/lib/lenient-schema';

/** First and last day are strings YYYY-MM-DD. */
export const LicenseSchema = dropPlaceholderEnd(
  { start: 'documentStartDate', end: 'documentExpiredDate' },
  z.object({
    id,
    licenseType: text,
    documentUsers: number,
    documentPages: number,
    documentModels: number,
    documentStartDate: text,
    documentExpiredDate: text,
    createdTime: time,
    modifiedTime: time,
  }),
);
export type License = z.infer<typeof LicenseSchema>;
