import { expect, test } from 'vitest';
import { LicenseFormSchema } from './license.form';

const parse = (documentStartDate: string, documentExpiredDate: string) =>
  LicenseFormSchema.safeParse({
    licenseType: 'Documents',
    documentUsers: '1',
    documentPages: '0',
    documentModels: '0',
    documentStartDate,
    documentExpiredDate,
  });

test('a license may end on the day on which it starts, and not before', { tags: ['CLIC-13'] }, () => {
  expect(parse('2026-03-02', '2026-03-02').error?.issues).toBeUndefined();
  expect(parse('2026-03-02', '2026-03-01').error?.issues).toMatchObject([
    { path: ['documentExpiredDate'], message: 'License Expired Date is before License Start Date' },
  ]);
});
