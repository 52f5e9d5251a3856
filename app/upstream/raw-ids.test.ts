import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';

const toCompany = (id: string) =>
  `{"id":35447905672478682${id},"name":"Acme","departments":[{"id":3544790567247868280,"name":"General"}]}`;
let received = '';
const host = createServer(async (request, response) => {
  received = '';
  for await (const chunk of request) received += String(chunk);
  const data = request.url?.endsWith('/companies') ? `[${toCompany('40')},${toCompany('50')}]` : toCompany('40');
  response.writeHead(200, { 'content-type': 'application/json' }).end(`{"data":${data}}`);
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
process.env.API_BASE_URL = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
const { callApi } = await import('./client.server');
const { settingsCalls } = await import('./contract/settings');
const { rpaCalls } = await import('./contract/rpa');

const CONTEXT = { accessToken: 'token', requestId: 'AAAA-BBBB-CCCC', owner: 'anna' };

afterAll(() => host.close());

test('ids beyond 2^53 keep their digits in records, lists and request bodies', { tags: ['D141', 'D160'] }, async () => {
  const { id, rawId, departments } = await callApi(settingsCalls.getCompany, { params: { companyId: '7' } }, CONTEXT);
  expect([id, departments.map((department) => department.id)]).toEqual([
    '3544790567247868240',
    ['3544790567247868280'],
  ]);
  expect((await callApi(settingsCalls.listCompanies, {}, CONTEXT)).map((company) => company.id)).toEqual([
    '3544790567247868240',
    '3544790567247868250',
  ]);
  const body = { CompanyId: rawId, DepartmentId: departments[0]?.rawId, ProcessName: 'a', TriggerName: 'b' };
  await callApi(
    rpaCalls.updateProcessConfig,
    { params: { processConfigId: '1' }, body: { ...body, CustomSettings: '[]', Variables: '[]' } },
    CONTEXT,
  );
  expect(received).toContain('"CompanyId":3544790567247868240,"DepartmentId":3544790567247868280,');
});
