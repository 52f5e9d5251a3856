import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { consumeMessage } from '~/session/toast.server';
import { createRouteClient, createSessionCookie } from '../../../../e2e/route-harness';
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
    type Row = { websiteLink: { href: string; host: string } | null };
    const { rows } = (data as { companies: { page: { rows: Row[] } } }).companies.page;
    const { websiteLink } = expectDefined(rows[0]);
    return websiteLink && `${websiteLink.host} ${websiteLink.href}`;
  };
  const websites = [
    'http://a.example:8080/x',
    'a.example/x',
    'a.example:81',
    'javascript:alert(1)',
    'ftp://a.example',
    '',
    null,
  ];
  const links: (string | null)[] = [];
  for (const website of websites) links.push(await getLink(website));
  const shown = [
    'a.example:8080 http://a.example:8080/x',
    'a.example https://a.example/x',
    'a.example:81 https://a.example:81/',
  ];
  expect(links).toEqual([...shown, null, null, null, null]);
});

const findCompany = (name: string) => findExpected(db.companies, name, (company) => company.name === name);

/** Creates a company; returns the URL of the redirect and the link of the message. */
async function createCompany(name: string, query = '', listCookie = '') {
  const admin = await createRouteClient({ cookie: `${await createSessionCookie('superAdmin')}; ${listCookie}` });
  const response = await admin.post(`${CREATE}${query}`, { intent: 'create-company', name });
  expect(response.status).toBe(303);
  const cookie = response.headers.getSetCookie().join('; ');
  const { message } = await consumeMessage(new Request('http://portal.test/', { headers: { cookie } }));
  return { location: response.location, text: message?.text, link: message?.link };
}

type Page = { companies: { page: { query: { page: number }; rows: { id: string; name: string }[] } } };

test(
  'a new company is marked on its page of the list, and the message links to it',
  { tags: ['COMP-10'] },
  async () => {
    const { location, text, link } = await createCompany('  Zzz Freight ', '&rows=10&sort=name');
    const { id } = findCompany('Zzz Freight');
    const lastPage = Math.ceil(db.companies.length / 10);
    expect(location).toBe(`${LIST}?rows=10&sort=name&created=${id}&page=${lastPage}`);
    expect([text, link]).toEqual(['Create Company SUCCESSFULLY', { text: 'Open Zzz Freight', url: `${LIST}/${id}` }]);
    const { data } = await (await createRouteClient('superAdmin')).get(expectDefined(location, 'the URL of the list'));
    const { rows, query } = (data as Page).companies.page;
    expect(query.page).toBe(lastPage);
    // The table marks it by its id.
    expect(rows.find(({ name }) => name === 'Zzz Freight')?.id).toBe(String(id));
  },
);

test('the page of a new company counts the rows of a page that the user has chosen before', async () => {
  const { location } = await createCompany('Zzz Freight', '', 'list-companies=10..');
  const page = Math.ceil(db.companies.length / 10);
  expect(location).toBe(`${LIST}?created=${findCompany('Zzz Freight').id}&page=${page}`);
});

test('a search that does not match the new company is removed, one that matches it is kept', async () => {
  expect((await createCompany('Zzz Freight', '&q=harbour&page=3')).location).toBe(
    `${LIST}?page=${Math.ceil(db.companies.length / 20)}&created=${findCompany('Zzz Freight').id}`,
  );
  expect((await createCompany('Zzz Harbour', '&q=harbour')).location).toBe(
    `${LIST}?q=harbour&created=${findCompany('Zzz Harbour').id}`,
  );
});

test('a missing name and a broken number have messages, and nothing is sent', { tags: ['COMP-08'] }, async () => {
  const fields = { intent: 'create-company', name: ' ', numberOfEmployees: '1.5' };
  expect(await (await createRouteClient('superAdmin')).post(CREATE, fields)).toMatchObject({
    status: 422,
    data: {
      submission: {
        error: {
          name: ['Please input Company Name!'],
          numberOfEmployees: ['Number of Employees must be a whole number, in digits only.'],
        },
      },
    },
  });
  expect(getCalls('createCompany')).toEqual([]);
});

test('a website must be a valid http or https URL', { tags: ['COMP-09'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const getError = async (website: string) => {
    const { data } = await admin.post(CREATE, { intent: 'create-company', name: 'x', website });
    return (data as { submission: { error?: { website?: string[] } } } | null)?.submission.error?.website?.[0] ?? null;
  };
  for (const valid of ['http://intranet/', 'https://[::1]/', 'https://10.0.0.1:8443/x', 'https://例え.jp']) {
    expect(await getError(valid), valid).toBeNull();
  }
  for (const invalid of ['intranet', 'www.example.com', 'ftp://x', 'javascript:alert(1)', 'https://', 'https://a b']) {
    expect(await getError(invalid), invalid).toBe('Website must be a valid url.');
  }
});

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
