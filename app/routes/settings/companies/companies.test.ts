import { db } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined } from '../../../../e2e/support/expect-defined';

const LIST = '/settings/companies';

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
