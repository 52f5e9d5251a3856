import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../e2e/support/expect-defined';

const LIST = '/settings/companies';
const CREATE = `${LIST}?modal=create-company`;
const getCalls = (name: string) => controls.getLog().filter(({ call }) => call === name);

beforeEach(() => controls.reset());

test('the list is searched, sorted and paged on the server', { tags: ['COMP-01', 'COMP-03'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const { data } = await admin.get(`${LIST}?q=harbour&sort=-name&rows=10`);
  expect(data).toMatchObject({
    companies: { ok: true, page: { matchCount: 1, rows: [{ name: 'Harbourline Freight' }] } },
  });
  expect(getCalls('listCompanies').map(({ path }) => path)).toEqual(['/api/settings/companies']);
});

test('a website without a scheme is linked by https; what is no web address is not linked', async () => {
  const company = expectDefined(db.companies[0]);
  const admin = await createRouteClient('superAdmin');
  const getLink = async (website: string | null) => {
    company.website = website;
    const { data } = await admin.get(`${LIST}?q=${encodeURIComponent(company.name)}`);
    type Row = { websiteUrl: string | null };
    const { rows } = (data as { companies: { page: { rows: Row[] } } }).companies.page;
    return expectDefined(rows[0]).websiteUrl;
  };
  expect(await getLink('http://a.example:8080/x')).toBe('http://a.example:8080/x');
  expect(await getLink('a.example/x')).toBe('https://a.example/x');
  for (const website of ['javascript:alert(1)', 'ftp://a.example', '', null]) expect(await getLink(website)).toBeNull();
});

test(
  'a new company is marked on its page of the list, and a search that does not match it is removed',
  { tags: ['COMP-10'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const create = async (name: string, query: string) => {
      const { location } = await admin.post(CREATE + query, { intent: 'create-company', name });
      const { id } = findExpected(db.companies, name, (company) => company.name === name);
      return location?.replace(`created=${id}`, 'created=ID');
    };
    const page = Math.ceil((db.companies.length + 1) / 10);
    expect(await create('Zzz Freight', '&rows=10&sort=name')).toBe(`${LIST}?rows=10&sort=name&created=ID&page=${page}`);
    expect(await create('Zzz Harbour', '&q=harbour')).toBe(`${LIST}?q=harbour&created=ID`);
    expect(await create('Zzz Other', '&q=harbour&rows=100')).toBe(`${LIST}?rows=100&created=ID`);
  },
);

test('the CSV file has all matching rows and no formula', { tags: ['D74'] }, async () => {
  findExpected(db.companies, 'Harbourline Freight', ({ name }) => name === 'Harbourline Freight').description = '=1+1';
  const { status, headers, text } = await (
    await createRouteClient('superAdmin')
  ).get(`${LIST}.csv?sort=-name&rows=10&page=2`);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="companies_[^"]+\.csv"; filename\*=/);
  const lines = text.trim().split('\r\n');
  expect(lines[0]).toMatch(/^Name,Number,.*,Modified Time$/);
  expect(lines).toHaveLength(db.companies.length + 1);
  expect(text).toContain("'=1+1");
});
