import { expect, test } from 'vitest';
import { pagePaths } from '~/domain/paths';
import { describePage } from './page-label';

test('every page to which a log-in can lead has a name', { tags: ['REAL-26', 'D183'] }, () => {
  for (const [name, toPath] of Object.entries(pagePaths)) expect(describePage(toPath('7', 'x')), name).not.toBeNull();
  expect(describePage('/events?tag=a')).toBe('Event List');
  expect(describePage('/events/7#transcript')).toBe('a page of Event List');
  expect(describePage('/settings/companies/7')).toMatch(/^a page of Compan/);
  expect([describePage('/'), describePage('/nowhere')]).toEqual(['Dashboard', null]);
});
