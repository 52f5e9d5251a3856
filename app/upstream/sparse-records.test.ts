import { expect, test } from 'vitest';
import { rpaCalls } from './contract/rpa';
import { parseRecords } from './envelope';

test.each([rpaCalls.listMainLoggingCompanies, rpaCalls.listMainLoggingProcesses])(
  'a name of $name is a string or a record with a name; records without one are skipped',
  async ({ result }) => {
    const records = [
      'Kestrel',
      { id: 1, name: 'Tidewater\u0007' },
      { id: 2 },
      { name: null },
      { name: '' },
      '',
      null,
      5,
    ];
    expect(await parseRecords(records, result, 10)).toMatchObject({
      ok: true,
      value: ['Kestrel', 'Tidewater'],
      mismatches: { skippedRecords: 6 },
    });
  },
);
