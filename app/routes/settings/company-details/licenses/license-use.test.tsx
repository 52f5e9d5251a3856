import { expect, test } from 'vitest';
import type { LicensePeriod } from '~/domain/settings/license-periods';
import { renderPage } from '../../../../../e2e/support/rendered-form';
import { LicenseUse, type UsedCounts } from './license-use';

const TODAY = { from: '2026-11-20', days: 0, licenses: 1, ended: 0, starting: 0, users: 60, models: 6, pages: 9 };

/** The text of the meters of one period. */
async function render(period: Partial<LicensePeriod>, used: Partial<UsedCounts> = {}): Promise<string> {
  const periods = [{ ...TODAY, ...period }];
  const page = await renderPage(<LicenseUse periods={periods} used={{ users: 47, models: 6, ...used }} />);
  // The bars repeat the text: they are hidden from screen readers.
  expect(page.match(/<svg class="meter"/g)?.length ?? 0).toBe(
    page.match(/<svg class="meter" aria-hidden="true"/g)?.length ?? 0,
  );
  return page.replaceAll(/<svg class="icon .*?<\/svg>/g, '(!)').replaceAll(/<[^>]+>/g, '');
}

test('the meters say how much is left, what no license covers, and what could not be loaded', async () => {
  expect(await render({})).toContain('Today1 license counts47 of 60 users13 left6 of 6 models(!)Full9 pages');
  expect(await render({ models: 0 }, { users: null })).toContain(
    '60 usersuse could not be loaded6 of 0 models(!)6 too many',
  );
  expect(await render({ models: 0 }, { models: 1 })).toContain('1 of 0 models(!)1 too many');
  expect(await render({ models: 0 }, { models: 0 })).toContain('0 of 0 models0 left');
  expect(await render({ licenses: 0, users: 0, models: 0, pages: 0 })).toContain(
    'Today0 licenses count47 of 0 users(!)47 too many6 of 0 models(!)6 too many0 pagesno license counts',
  );
  expect(await render({ days: 900, ended: 1, starting: 2 })).toContain('From 2026-11-20in 900 days: 1 ends, 2 start47');
});
