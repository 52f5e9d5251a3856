import { expect, test, vi } from 'vitest';
import { cachePerObject } from './cache-per-object';

test('a result is kept for its object and its key, also null; of many keys the last used ones are kept', () => {
  const compute = vi.fn((source: { value: string }, key: number) => (key === 0 ? null : `${source.value}${key}`));
  const get = cachePerObject(compute);
  const [a, b] = [{ value: 'a' }, { value: 'b' }];
  expect([get(a, 0), get(a, 1), get(b, 1), get(a, 0), get(a, 1)]).toEqual([null, 'a1', 'b1', null, 'a1']);
  expect(compute).toHaveBeenCalledTimes(3);
  for (let key = 2; key < 30; key += 1) expect(get(a, key)).toBe(`a${key}`);
  compute.mockClear();
  for (let key = 10; key < 30; key += 1) get(a, key);
  expect(compute).not.toHaveBeenCalled();
  get(a, 9);
  expect(compute).toHaveBeenCalledOnce();
});
