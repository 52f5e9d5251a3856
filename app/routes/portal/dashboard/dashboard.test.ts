import { controls } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { getAccount, type AccountKey } from '../../../../mock-api/accounts';

type Reports = { reports: { page: { rows: object[] } } };

test('the reports are loaded with one call, for activated users only', { tags: ['DASH-02', 'DASH-03'] }, async () => {
  const client = await createRouteClient('notActivated');
  const load = async () => {
    controls.clearLog();
    const { data } = await client.get('/');
    return { data, calls: controls.getLog().map(({ method, path }) => `${method} ${path}`) };
  };
  const exchange = 'POST /api/nanonets/refreshtoken';
  expect(await load()).toEqual({ data: { reports: null, hasOwnReport: false }, calls: [exchange] });
  controls.changeUser(getAccount('notActivated').email, { isActivated: true });
  const { data, calls } = await load();
  expect((data as Reports).reports.page.rows).toHaveLength(20);
  expect(calls).toEqual([exchange, 'GET /api/settings/companyreports']);
});

test('a report without values is shown as a row, a report without an id is left out', async () => {
  const reports = [
    { id: 7, company: null, reportName: null, createdTime: 'no date' },
    { company: 'no id' },
    { id: 8, company: '<b>' },
  ];
  controls.armFault({ call: 'listCompanyReports', kind: 'body', body: JSON.stringify({ data: reports }) });
  const { data } = await (await createRouteClient('manager')).get('/');
  expect((data as Reports).reports.page.rows).toEqual([
    { id: '7', company: null, reportName: null, createdTime: null },
    { id: '8', company: '<b>', reportName: null, createdTime: null },
  ]);
});

test('only users whose company has a report get the link to it', async () => {
  const load = async (account: AccountKey) => (await (await createRouteClient(account)).get('/')).data;
  expect(await load('manager')).toMatchObject({ hasOwnReport: true });
  expect(await load('noReport')).toMatchObject({ hasOwnReport: false });
});
