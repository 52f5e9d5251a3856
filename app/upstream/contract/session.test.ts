import { expect, test } from 'vitest';
import { SessionGrantSchema } from './session';

test('a grant has both tokens, and the user beside them or in a record of its own', () => {
  const tokens = { accessToken: 'a', refreshToken: 'r' };
  const ann = expect.objectContaining({ id: '7', firstName: 'Ann' });
  const grants = [
    { ...tokens, id: 7, firstName: 'Ann' },
    { ...tokens, user: { id: 7, firstName: 'Ann' } },
    { ...tokens, user: null },
    { ...tokens, user: 'Ann' },
    tokens,
    {},
    null,
  ].map((value) => SessionGrantSchema.safeParse(value).data);
  const without = { ...tokens, user: null };
  const none = { accessToken: null, refreshToken: null, user: null };
  expect(grants).toEqual([{ ...tokens, user: ann }, { ...tokens, user: ann }, without, without, without, none, none]);
});

test('the tokens beside a user win over those in its record', () => {
  const value = { accessToken: 'new', refreshToken: 'r', user: { id: 7, accessToken: 'old' } };
  expect(SessionGrantSchema.parse(value).accessToken).toBe('new');
});
