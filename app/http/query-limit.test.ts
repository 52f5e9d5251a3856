import { expect, test } from 'vitest';
import { limitQuery } from './query-limit.server';

const repeat = (count: number, pair: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => pair(i)).join('&');

test('a query keeps 50 values of each parameter, however the name is written', () => {
  for (const target of ['/', '/events', '/events?', '/events?a', `/events?${repeat(50, (i) => `tag=${i}`)}&page=2`])
    expect(limitQuery(target)).toBe(target);
  const kept = `/events?${repeat(50, (i) => `tag=${i}`)}`;
  expect(limitQuery(`${kept}&tag=50&page=2`)).toBe(`${kept}&page=2`);
  expect(limitQuery(`${kept}&%74ag=50&t%61g&page=2`)).toBe(`${kept}&page=2`);
  expect(limitQuery(`/events?${repeat(60, () => '&')}`)).toBe(`/events?${'&'.repeat(49)}`);
});

test('a query keeps 4 kB', () => {
  const longest = `/events?q=${'x'.repeat(4093)}`;
  expect(limitQuery(longest)).toBe(longest);
  expect(limitQuery(`${longest}x`)).toBe('/events');
  expect(limitQuery(`/events?page=2&q=${'x'.repeat(4093)}&rows=50`)).toBe('/events?page=2');
});
