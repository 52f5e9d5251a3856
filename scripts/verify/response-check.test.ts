import { expect, test } from 'vitest';
import { settingsCalls } from '../../app/upstream/contract/settings';
import { checkResponse } from './response-check';

test('the worst difference of a response is first, so that it decides the exit code', () => {
  const grades = (...[endpoint, json]: Parameters<typeof checkResponse>) =>
    checkResponse(endpoint, json).differences.map(({ grade }) => grade);
  // Neither is in `data`, which is tolerated.
  for (const worstFirst of [
    grades(settingsCalls.listCompanies, [{ name: 'Without id' }]),
    grades(settingsCalls.getCompanyReport, { reportUrl: [] }),
  ]) {
    expect(worstFirst[0]).toBe('breaks the portal');
    expect(worstFirst).toContain('is tolerated');
  }
});

test('a list of which the host sends one page breaks the portal', () => {
  const companies = { data: [{ id: 1 }], count: 9 };
  const text = 'count is 9, but 1 rows are sent';
  expect(checkResponse(settingsCalls.listCompanies, companies).differences).toContainEqual({
    text,
    grade: 'breaks the portal',
  });
});
