import { expect, test } from 'vitest';
import { toWireSchema } from '../../mock-api/openapi/wire-schema';
import { CONTRACT } from './contract/contract';
import type { AnyEndpoint } from './contract/endpoint';
import { listMainLoggingCompanies, listMainLoggingProcesses } from './contract/rpa';
import { isListEndpoint, parseRecords } from './envelope';

const listFields = (endpoint: AnyEndpoint) => Object.keys(toWireSchema(endpoint).properties ?? {});
const listsOfRecords = CONTRACT.filter((endpoint) => isListEndpoint(endpoint) && listFields(endpoint).includes('id'));

test.each(listsOfRecords.map(({ name }) => name))(
  'a record of %s with nothing but its id is read: every other field may be missing or null, and is expected so',
  async (name) => {
    const endpoint = listsOfRecords.find((candidate) => candidate.name === name) as AnyEndpoint;
    const ids = Object.fromEntries(['id', 'modelId'].map((field) => [field, 7]));
    const nulls = Object.fromEntries(listFields(endpoint).map((field) => [field, null]));
    const records = await parseRecords([ids, { ...nulls, ...ids }], endpoint.result, 10);
    expect(records).toMatchObject({
      ok: true,
      value: [{ id: '7' }, { id: '7' }],
      mismatches: { skippedRecords: 0, replacedValues: [] },
    });
  },
);

test.each([listMainLoggingCompanies, listMainLoggingProcesses])(
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
