import { expect, test } from 'vitest';
import type { ProcessConfig } from '~/domain/rpa/process-config';
import { includeCurrentCompany } from './companies.server';

const include = (company: object | null, department: object | null) =>
  includeCurrentCompany(
    [
      { value: '1', label: 'A', departments: [{ value: '10', label: 'Legal' }] },
      { value: '2', label: 'B', departments: [] },
    ],
    { company, department } as ProcessConfig,
  ).map(({ label, departments }) => [label, ...departments.map((option) => option.label)].join(' '));

test('the options have the company and the department of the record once, also if the lists lack them', () => {
  const listed = ['A Legal', 'B'];
  expect(include(null, null)).toEqual(listed);
  expect(include({ id: null, name: 'X' }, null)).toEqual(listed);
  expect(include({ id: '1', name: 'A' }, { id: '10', name: 'Legal' })).toEqual(listed);
  expect(include({ id: '1', name: 'A' }, { id: '11', name: 'Sales' })).toEqual(['A Legal Sales', 'B']);
  expect(include({ id: '3', name: ' ' }, { id: '12', name: null })).toEqual(['3 12', ...listed]);
});
