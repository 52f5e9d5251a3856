import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';

// A host that writes the ids of one company as numbers and those of another one as strings.
const toCompany = (convert: (id: number) => string | number) => ({
  id: convert(4),
  name: 'Acme',
  departments: [{ id: convert(8), name: 'General' }],
});
const COMPANIES: Readonly<Record<string, unknown>> = {
  numbers: toCompany(Number),
  strings: toCompany(String),
};
const host = createServer((request, response) => {
  const company = COMPANIES[request.url?.split('/').at(-1) ?? ''];
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: company }));
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
process.env.API_BASE_URL = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
const { callApi } = await import('./client.server');
const { getCompany } = await import('./contract/settings');

afterAll(() => host.close());

test('companies whose ids have different JSON types do not influence each other', { tags: ['D141'] }, async () => {
  const load = async (companyId: string) =>
    callApi(getCompany, { params: { companyId } }, { accessToken: 'token', requestId: 'AAAA-BBBB-CCCC' });
  const [numbers, strings, numbersAgain] = [await load('numbers'), await load('strings'), await load('numbers')];
  expect([numbers.id, strings.id]).toEqual(['4', '4']);
  expect([numbers.rawId, strings.rawId, numbersAgain.rawId]).toEqual([4, '4', 4]);
  expect([numbers.departments, strings.departments, numbersAgain.departments]).toEqual([
    [{ id: '8', rawId: 8, name: 'General' }],
    [{ id: '8', rawId: '8', name: 'General' }],
    [{ id: '8', rawId: 8, name: 'General' }],
  ]);
});
