import { expect, test } from 'vitest';
import { QueueFull, Slots } from './slots';

const forever = new AbortController().signal;

/** Works that end when they are told to, and the order in which they began. */
function works() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  return { begun, work, endOne: () => ends.shift()?.() };
}

test('works wait in the order of their arrival', async () => {
  const slots = new Slots(2, 10);
  const { begun, work, endOne } = works();
  const all = ['a', 'b', 'c', 'd'].map((name) => slots.run(work(name), forever));
  await expect.poll(() => begun).toEqual(['a', 'b']);
  endOne();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  for (let end = 0; end < 2; end += 1) endOne();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
  endOne();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('a work that fails leaves its place', async () => {
  const slots = new Slots(1, 10);
  await expect(slots.run(async () => Promise.reject(new Error('no')), forever)).rejects.toThrow('no');
  expect(await slots.run(async () => 'next', forever)).toBe('next');
});

test('who waits too long gives up its turn and never begins', async () => {
  const slots = new Slots(1, 10);
  const { begun, work, endOne } = works();
  const first = slots.run(work('first'), forever);
  const ending = new AbortController();
  const second = slots.run(work('second'), ending.signal);
  const third = slots.run(work('third'), forever);
  ending.abort(new Error('too late'));
  await expect(second).rejects.toThrow('too late');
  await expect(slots.run(work('fourth'), ending.signal)).rejects.toThrow('too late');
  endOne();
  await first;
  await expect.poll(() => begun).toEqual(['first', 'third']);
  endOne();
  expect(await third).toBe('third');
});

test('where too many wait nobody else may', async () => {
  const slots = new Slots(1, 1);
  const { begun, work, endOne } = works();
  const all = [slots.run(work('a'), forever), slots.run(work('b'), forever)];
  await expect(slots.run(work('c'), forever)).rejects.toBeInstanceOf(QueueFull);
  endOne();
  await expect.poll(() => begun).toEqual(['a', 'b']);
  endOne();
  expect(await Promise.all(all)).toEqual(['a', 'b']);
});
