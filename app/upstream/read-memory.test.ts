import { expect, test } from 'vitest';
import { type Claim, ReadMemory } from './read-memory';

const MB = 1024 * 1024;

/** A read that has its uncounted first part, so that every further byte counts. */
async function reading(memory: ReadMemory): Promise<Claim> {
  const claim = memory.claim();
  await claim.take(MB, null);
  return claim;
}

/** Whether a promise is settled once everything that can go on has done so. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const unsettled = Symbol('unsettled');
  await new Promise((resolve) => setImmediate(resolve));
  return (
    (await Promise.race([
      promise.then(
        () => null,
        () => null,
      ),
      Promise.resolve(unsettled),
    ])) !== unsettled
  );
}

test('small answers are not counted', async () => {
  const memory = new ReadMemory(MB);
  const claims = Array.from({ length: 100 }, () => memory.claim());
  await Promise.all(claims.map((claim) => claim.take(MB / 2, null)));
  await Promise.all(claims.map((claim) => claim.take(MB / 2, null)));
  expect(memory.bytes).toBe(0);
  await claims[0]?.take(1, null);
  expect(memory.bytes).toBe(1);
});

test('beyond the limit one read goes on; the others wait for it in their order', async () => {
  const memory = new ReadMemory(10);
  const [first, second, third] = [await reading(memory), await reading(memory), await reading(memory)];
  await Promise.all([first.take(4, null), second.take(4, null)]);
  await first.take(4, null);
  await first.take(100, null);
  const ofSecond = second.take(1, null);
  const ofThird = third.take(1, null);
  expect(await isSettled(ofSecond)).toBe(false);
  expect(await isSettled(ofThird)).toBe(false);
  await first.take(100, null);
  first.release();
  await Promise.all([ofSecond, ofThird]);
  expect(memory.bytes).toBe(6);
  second.release();
  third.release();
  expect(memory.bytes).toBe(0);
});

test('reads that together are too large come to their end one after the other', async () => {
  const memory = new ReadMemory(100);
  const ended: number[] = [];
  await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const claim = await reading(memory);
      for (let chunk = 0; chunk < 60; chunk += 1) await claim.take(1, null);
      expect(memory.bytes).toBeLessThanOrEqual(100 + 60);
      ended.push(index);
      claim.release();
      claim.release();
    }),
  );
  expect(ended).toHaveLength(8);
  expect(memory.bytes).toBe(0);
});

test('who waits gives up when its time ends, and holds up nobody', async () => {
  const memory = new ReadMemory(10);
  const [first, second, third] = [await reading(memory), await reading(memory), await reading(memory)];
  await first.take(11, null);
  const ending = new AbortController();
  const ofSecond = second.take(5, ending.signal);
  const ofThird = third.take(5, null);
  ending.abort(new Error('too late'));
  await expect(ofSecond).rejects.toThrow('too late');
  second.release();
  first.release();
  await ofThird;
  expect(memory.bytes).toBe(5);
  await expect(second.take(1, ending.signal)).rejects.toThrow('too late');
});
