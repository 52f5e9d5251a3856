import { expect, test } from 'vitest';
import { shouldRevalidate } from './should-revalidate';

const PAGE = new URL('https://portal.test/settings/companies?q=a');
const DIALOG = new URL('?q=a&modal=create-company', PAGE);

test('loaders run again after an action that may have changed data', () => {
  const navigation = { currentUrl: PAGE, nextUrl: PAGE, defaultShouldRevalidate: true };
  expect(shouldRevalidate(navigation)).toBe(true);
  expect(shouldRevalidate({ ...navigation, actionStatus: 200, actionResult: { message: null } })).toBe(true);
  for (const actionStatus of [409, 502]) expect(shouldRevalidate({ ...navigation, actionStatus })).toBe(true);
  for (const actionStatus of [400, 422, 429, 503])
    expect(shouldRevalidate({ ...navigation, actionStatus })).toBe(false);
  expect(
    shouldRevalidate({
      ...navigation,
      actionStatus: 200,
      actionResult: { delayedRedirect: { to: '/login' } },
    }),
  ).toBe(false);
  expect(shouldRevalidate({ ...navigation, defaultShouldRevalidate: false })).toBe(false);
  const formData = new FormData();
  expect(shouldRevalidate({ ...navigation, formData })).toBe(true);
  formData.set('__intent__', '{}');
  expect(shouldRevalidate({ ...navigation, formData })).toBe(false);
});

test('loaders do not run for a view step, but for the redirect of a write', { tags: ['D150'] }, () => {
  const navigation = { currentUrl: DIALOG, nextUrl: PAGE, defaultShouldRevalidate: true };
  expect(shouldRevalidate(navigation)).toBe(false);
  expect(shouldRevalidate({ ...navigation, formMethod: 'POST' })).toBe(true);
});
