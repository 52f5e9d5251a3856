import { expect, test } from 'vitest';
import { shouldRevalidateAfterAction } from './should-revalidate';

test('loaders run again after an action that may have changed data', () => {
  const navigation = { defaultShouldRevalidate: true };
  expect(shouldRevalidateAfterAction(navigation)).toBe(true);
  expect(shouldRevalidateAfterAction({ ...navigation, actionStatus: 200, actionResult: { message: null } })).toBe(true);
  for (const actionStatus of [409, 502])
    expect(shouldRevalidateAfterAction({ ...navigation, actionStatus })).toBe(true);
  for (const actionStatus of [400, 422, 429, 503])
    expect(shouldRevalidateAfterAction({ ...navigation, actionStatus })).toBe(false);
  expect(
    shouldRevalidateAfterAction({
      ...navigation,
      actionStatus: 200,
      actionResult: { delayedRedirect: { to: '/login' } },
    }),
  ).toBe(false);
  expect(shouldRevalidateAfterAction({ defaultShouldRevalidate: false })).toBe(false);
});
