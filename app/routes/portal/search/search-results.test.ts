import { expect, test } from 'vitest';
import type { Company } from '~/domain/settings/company';
import { COMPANIES } from './search-results.server';

test('a found company shows its number, if it has one', () => {
  const toEntry = (companyNumber: string | null) =>
    COMPANIES.toRow({ id: '7', name: 'Ann & Co', companyNumber } as Company, {});
  expect(toEntry('123')).toMatchObject({ label: 'Ann & Co', path: '/settings/companies/7' });
  expect(JSON.stringify(toEntry('123'))).toContain('No. 123');
  expect(JSON.stringify(toEntry(null))).not.toContain('No.');
});
