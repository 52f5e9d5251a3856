import { controls, db } from '../../../e2e/support/test-mock';
import { expect, test, vi } from 'vitest';
import { prepareReportFrame } from '~/guard/downloads/framed-report.server';
import type { GuardedArgs } from '~/guard/guard.server';
import { createRouteClient } from '../../../e2e/route-harness';
import { findExpected } from '../../../e2e/support/expect-defined';
import type { AccountKey } from '../../../mock-api/accounts';

const load = async (path: string, account: AccountKey = 'manager') => {
  const client = await createRouteClient(account);
  controls.clearLog();
  return client.get(path);
};
const listCalls = () => controls.getLog().map(({ method, path }) => `${method} ${path}`);
const EXCHANGE = 'POST /api/nanonets/refreshtoken';

test(
  '/reports has the report of the user’s company, which the exchange has sent',
  { tags: ['REPORT-01'] },
  async () => {
    expect((await load('/reports')).data).toMatchObject({
      title: 'Report of Harbourline Freight',
      report: { url: expect.stringMatching(/\/files\/reports\/4$/), title: 'Report of Harbourline Freight' },
    });
    expect(listCalls()).toEqual([EXCHANGE]);
    expect((await load('/reports', 'noReport')).data).toMatchObject({ report: null });
    expect((await load('/reports', 'superAdminNotActivated')).data).toEqual({
      title: 'Report of your company',
      report: null,
    });
  },
);

test('/companyreports/:reportId requests its report', { tags: ['REPORT-02'] }, async () => {
  const { reportName } = findExpected(db.reports, 'report 9', ({ id }) => id === 9);
  expect((await load('/companyreports/9')).data).toMatchObject({
    title: reportName,
    company: expect.any(String) as string,
    report: { url: expect.stringMatching(/\/files\/reports\/9$/), title: reportName },
  });
  expect(listCalls()).toEqual([EXCHANGE, 'GET /api/settings/companyreports/9']);
});

test('an unknown report, one of another company and a failure have their status', { tags: ['GUARD-11'] }, async () => {
  expect((await load('/companyreports/999999')).status).toBe(404);
  expect((await load('/companyreports/39')).status).toBe(403);
  controls.armFault({ call: 'getCompanyReport', kind: 'status', status: 500, body: 'boom-xyz' });
  const failed = await load('/companyreports/4');
  expect(failed).toMatchObject({ status: 502, data: { title: 'Company report could not be loaded' } });
  expect(failed.text).not.toContain('boom-xyz');
});

const PORTAL = 'http://portal.test';
/** Prepares the frame of a report. Returns the report, and the origin that its document may frame. */
function prepare(url: string | null) {
  const allowFrame = vi.fn();
  const args = { request: new Request(`${PORTAL}/reports`), allowFrame } as unknown as GuardedArgs;
  const report = prepareReportFrame(args, url, 'Claims');
  return { report, origin: allowFrame.mock.calls.flat() };
}

test.each([
  'javascript:alert(1)',
  '\tjava\nscript:alert(1)',
  'data:text/html,<h1>x</h1>',
  'blob:https://reports.example/1',
  'file:///etc/passwd',
  '//reports.example/1',
  '\\\\reports.example\\1',
  'https://user:secret@reports.example/1',
  'http://',
  ' ',
  null,
])('the report URL %o is not framed', { tags: ['D29'] }, (url) => {
  expect(prepare(url)).toEqual({ report: null, origin: [] });
});

test('a document may frame the origin of its report only', { tags: ['D29', 'D128'] }, () => {
  expect(prepare("https://reports.example/a; script-src 'unsafe-inline'").origin).toEqual(['https://reports.example']);
  const relative = prepare('/files/reports/5');
  expect(relative.report).toMatchObject({ url: `${String(relative.origin)}/files/reports/5`, isSameOrigin: false });
});

test('a report that a client navigation opens is loaded as a new document', { tags: ['D29'] }, () => {
  const open = (path: string) => {
    const request = new Request(PORTAL + path, { headers: { 'sec-fetch-dest': 'empty' } });
    try {
      return prepareReportFrame({ request } as GuardedArgs, '/files/1', 'Claims');
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      const { headers } = thrown;
      return ['location', 'x-remix-reload-document', 'x-remix-replace'].map((name) => headers.get(name));
    }
  };
  expect(open('/companyreports/9?a=b')).toEqual(['/companyreports/9?a=b', 'true', 'true']);
  expect(open(`/companyreports/9?a=${'b'.repeat(5000)}`)).toEqual(['/companyreports/9', 'true', 'true']);
});
