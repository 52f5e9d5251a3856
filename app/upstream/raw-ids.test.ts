import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';

// A host that writes the ids of one company as numbers, those of another one as strings, and of a third one as large
// numbers.
const toCompany = (convert: (id: number) => string) =>
  `{"id":${convert(4)},"name":"Acme","departments":[{"id":${convert(8)},"name":"General"}]}`;
const COMPANIES: Readonly<Record<string, string>> = {
  numbers: toCompany(String),
  strings: toCompany((id) => `"${id}"`),
  large: toCompany((id) => `35447905672478682${id}0`),
};
let received = '';
const host = createServer(async (request, response) => {
  received = '';
  for await (const chunk of request) received += String(chunk);
  const company = COMPANIES[request.url?.split('/').at(-1) ?? ''];
  const list = `{"data":[${COMPANIES.large},${COMPANIES.large?.replaceAll('40,', '50,')}]}`;
  response.writeHead(200, { 'content-type': 'application/json' }).end(company ? `{"data":${company}}` : list);
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
process.env.API_BASE_URL = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
const { callApi } = await import('./client.server');
const { getCompany, listCompanies } = await import('./contract/settings');
const { updateProcessConfig } = await import('./contract/rpa');

const CONTEXT = { accessToken: 'token', requestId: 'AAAA-BBBB-CCCC', owner: 'anna' };
const load = async (companyId: string) => callApi(getCompany, { params: { companyId } }, CONTEXT);

afterAll(() => host.close());

test('ids beyond 2^53 keep their digits in records, lists and request bodies', { tags: ['D141', 'D160'] }, async () => {
  const { id, rawId, departments } = await load('large');
  expect([id, departments.map((department) => department.id)]).toEqual([
    '3544790567247868240',
    ['3544790567247868280'],
  ]);
  expect((await callApi(listCompanies, {}, CONTEXT)).map((company) => company.id)).toEqual([
    '3544790567247868240',
    '3544790567247868250',
  ]);
  const body = { CompanyId: rawId, DepartmentId: departments[0]?.rawId, ProcessName: 'a', TriggerName: 'b' };
  await callApi(
    updateProcessConfig,
    { params: { processConfigId: '1' }, body: { ...body, CustomSettings: '[]', Variables: '[]' } },
    CONTEXT,
  );
  expect(received).toContain('"CompanyId":3544790567247868240,"DepartmentId":3544790567247868280,');
});
