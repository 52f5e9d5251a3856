import { expect, test } from 'vitest';
import { reloads } from './reloads';

test('a page is loaded anew after a step that may have changed something', () => {
  const step = { defaultShouldRevalidate: true };
  expect(reloads(step)).toBe(true);
  expect(reloads({ ...step, actionStatus: 200, actionResult: { message: null } })).toBe(true);
  for (const actionStatus of [409, 502]) expect(reloads({ ...step, actionStatus })).toBe(true);
  for (const actionStatus of [400, 422, 429]) expect(reloads({ ...step, actionStatus })).toBe(false);
  expect(reloads({ ...step, actionStatus: 200, actionResult: { leave: { to: '/login' } } })).toBe(false);
  expect(reloads({ defaultShouldRevalidate: false })).toBe(false);
});
