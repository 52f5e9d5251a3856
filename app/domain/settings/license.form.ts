import { z } from 'zod';
import { field } from '~/domain/form-fields';

// A text of the specification, verbatim, which has it for both dates.
const DATE_MISSING = 'Please input License Start Date!';
const DATES_REVERSED = 'License Expired Date is before License Start Date';

export const LicenseFormSchema = z
  .object({
    // The only one that the API has.
    licenseType: z.literal('Documents', { error: 'Please select License Type' }).describe('License Type'),
    documentUsers: field.requiredInteger('Number of Users', 'Please input Number of Users!'),
    // The specification names the pages of a license credits in the form, and pages in the list.
    documentPages: field.requiredInteger('Number of Credits', 'Please input Number of Credits!'),
    documentModels: field.requiredInteger('Number of Models', 'Please input Number of Models!'),
    documentStartDate: field.requiredDate('License Start Date', DATE_MISSING),
    documentExpiredDate: field.requiredDate('License Expired Date', DATE_MISSING),
  })
  .refine(({ documentStartDate, documentExpiredDate }) => documentExpiredDate >= documentStartDate, {
    path: ['documentExpiredDate'],
    error: DATES_REVERSED,
  });
export type LicenseFields = Record<keyof z.input<typeof LicenseFormSchema>, string>;
