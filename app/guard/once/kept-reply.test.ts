import { data } from '@remix-run/node';
import { expect, test } from 'vitest';
import { readReply, readOutcome, replay, RESERVED, toEntry, toKeptReply } from './kept-reply.server';

const toKept = (value: unknown, init?: ResponseInit, wrote: 'done' | 'unknown' = 'done') => {
  const kept = toKeptReply({ wrote, reply: data(value, init) as never });
  if (kept === null) throw new Error('not kept');
  return kept;
};

test('a reply is kept if it may have written, and repeated with its status and headers', () => {
  expect(toKeptReply({ wrote: 'nothing', reply: data({}) as never })).toBeNull();
  const redirect = new Response(null, { status: 303, headers: { Location: '/users', 'Set-Cookie': 'a=1' } });
  const kept = toKeptReply({ wrote: 'done', reply: redirect });
  if (kept === null) throw new Error('not kept');
  const repeated = replay(readReply(toEntry(kept)), null) as Response;
  expect([repeated.status, repeated.headers.get('location'), repeated.headers.get('set-cookie')]).toEqual([
    303,
    '/users',
    'a=1',
  ]);
  const first = data({ a: 1 }, { status: 400 }) as never;
  expect(replay(toKept({ a: 2 }), first)).toBe(first);
  expect(replay(readReply(toEntry(toKept({ a: 2 }, { status: 418 }))), null)).toMatchObject({
    data: { a: 2 },
    init: { status: 418, headers: [] },
  });
  expect(toKept({}).status).toBe(200);
});

test('the headers of kept data have no cookie and at most 2000 characters', () => {
  const listHeaders = (length: number) =>
    toKept({}, { headers: { 'Set-Cookie': 'a=1', 'X-A': 'x'.repeat(length) } }).headers;
  // [["x-a",""]] has 12 characters.
  expect([listHeaders(1988), listHeaders(1989)]).toEqual([[['x-a', 'x'.repeat(1988)]], []]);
});

test('a reply above 16 kB is kept as its outcome alone', () => {
  const getEntry = (length: number, wrote: 'done' | 'unknown' = 'done') =>
    toEntry(toKept('x'.repeat(length), {}, wrote));
  const overhead = getEntry(0).length;
  const maximum = 16 * 1024 - overhead;
  expect(getEntry(maximum)).toHaveLength(16 * 1024);
  expect(getEntry(maximum + 1)).toBe('{"kind":"done"}');
  expect(getEntry(maximum, 'unknown')).toBe(RESERVED);
  // A character of two bytes.
  expect(toEntry(toKept('é'.repeat(maximum - 1)))).toBe('{"kind":"done"}');
  expect(() => readReply('{"kind":"done"}')).toThrow(expect.objectContaining({ init: { status: 409 } }));
});

test('an entry says what its submit has written, and to where the page was about to redirect', () => {
  const delayedRedirect = { to: '/login', seconds: 3, text: 'Changed' };
  expect(readOutcome(toEntry(toKept({ delayedRedirect })))).toEqual({ outcome: 'done', delayedRedirect });
  const unknown = { outcome: 'unknown', delayedRedirect: null };
  expect(readOutcome(toEntry(toKept({ message: null }, {}, 'unknown')))).toEqual(unknown);
  expect(readOutcome(RESERVED)).toEqual(unknown);
  expect(readOutcome('{"kind":"done"}')).toEqual({ outcome: 'done', delayedRedirect: null });
});
