import { z } from 'zod';
import { wholeNumber } from './form-fields';

const RANGE_MISSING = 'Please input License Start Date!';
const RANGE_TURNED = 'License Expired Date is before License Start Date';

/** The only one of section 9. */
export const LICENSE_TYPE = 'Documents';

/** A day as text, from end to end (D112). */
const day = (label: string) => z.iso.date({ error: RANGE_MISSING }).describe(label);

/** Section 5, License: whole numbers of 0 or more (D110), both dates, in their order (D111). */
export const LicenseFormSchema = z
  .object({
    licenseType: z.literal(LICENSE_TYPE, { error: 'Please select License Type' }).describe('License Type'),
    documentUsers: wholeNumber('Number of Users', 'Please input Number of Users!'),
    documentPages: wholeNumber('Number of Credits', 'Please input Number of Credits!'),
    documentModels: wholeNumber('Number of Models', 'Please input Number of Models!'),
    documentStartDate: day('License Start Date'),
    documentExpiredDate: day('License Expired Date'),
  })
  .refine(({ documentStartDate, documentExpiredDate }) => documentExpiredDate >= documentStartDate, {
    path: ['documentExpiredDate'],
    error: RANGE_TURNED,
  });
/** Values of the form as they are typed. */
export type LicenseFields = Record<keyof z.input<typeof LicenseFormSchema>, string>;
