import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, expect, test } from 'vitest';
import { CONTRACT } from '../../app/upstream/contract/contract';
import { getAccount } from '../accounts';
import { listIds } from '../tables/tables';
import { call, loginAs } from '../test-client';
import { startMock } from '../testing';
import type { OpenApi } from './document';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
const api = (await call(mock.url, 'GET /openapi.json')).json as unknown as OpenApi;
const { accessToken: token } = await loginAs(mock.url, getAccount('superAdmin').email);
afterAll(() => mock.close());

// Formats are annotations in JSON Schema 2020-12. `strict: false`: the document has keywords of OpenAPI.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(api, 'openapi.json');

/** The violations of a response body, as a validating proxy reports them. */
function findViolations(method: string, path: string, body: unknown): string[] {
  const pointer = ['paths', path, method.toLowerCase(), 'responses', '200', 'content', 'application/json', 'schema']
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validate = ajv.getSchema(`openapi.json#/${pointer}`);
  if (!validate) throw new TypeError(`No schema of ${method} ${path}`);
  validate(body);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${path}: ${instancePath} ${message}`);
}

/** The values of parameters that are no id of a row. */
const OTHER_VALUES: Record<string, () => readonly unknown[]> = {
  processId: () => [...new Set(mock.db.recordings.flatMap(({ processId }) => processId ?? []))],
  companyName: () => mock.db.companies.map(({ name }) => encodeURIComponent(name)),
  activationCode: () => mock.db.codes.map(({ linkCode }) => linkCode),
};
/** The most requests of a path; the records are spread over the list. */
const MAX_REQUESTS = 3;

function listAddresses(path: string): string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (name === undefined) return [path];
  const values = OTHER_VALUES[name]?.() ?? listIds(mock.db, name);
  expect([path, values.length]).toEqual([path, expect.toSatisfy((count: number) => count > 0)]);
  const step = Math.ceil(values.length / MAX_REQUESTS);
  return values.filter((_, index) => index % step === 0).map((value) => path.replace(`{${name}}`, String(value)));
}

test('the responses of all reads of the seed satisfy the schemas of the document', async () => {
  const paths = [...new Set(CONTRACT.filter(({ method }) => method === 'GET').map(({ path }) => path))];
  expect(paths.length).toBeGreaterThan(25);
  const violations: string[] = [];
  for (const path of paths) {
    for (const address of listAddresses(path)) {
      const { status, json } = await call(mock.url, `GET ${address}`, { token });
      expect([address, status]).toEqual([address, 200]);
      violations.push(...findViolations('GET', path, json));
    }
  }
  expect(violations).toEqual([]);
});

test('the runs of all days satisfy the schema of the query', async () => {
  const body = { companyName: '', processName: '', date: '' };
  const { json } = await call(mock.url, 'POST /api/rpa/main-loggings/query', { token, body });
  const rows = json?.data as { techStatus: number | null }[];
  expect(rows.map(({ techStatus }) => techStatus)).toEqual(expect.arrayContaining([0, 9]));
  expect(findViolations('POST', '/api/rpa/main-loggings/query', json)).toEqual([]);
});

test('a value of the wrong type is a violation', () => {
  const path = '/api/settings/companies';
  expect(findViolations('GET', path, { data: [{ id: true }] })).toContain(`${path}: /data/0/id must be string,integer`);
  expect(findViolations('GET', path, {})).toEqual([`${path}:  must have required property 'data'`]);
});
