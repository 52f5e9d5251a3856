import { expect, test } from 'vitest';
import type { FormSender } from './form-body.server';

// Set before the configuration is read.
process.env.FORM_MEMORY_MB = '128';
const { FormMemory } = await import('./form-body.server');

const MEGABYTE = 1024 * 1024;

/** How many MB a sender can reserve, with a new address for each MB or with one for all. */
function countMegabytes(sender: FormSender, getAddress: (index: number) => string) {
  const memories: InstanceType<typeof FormMemory>[] = [];
  const reserve = (bytes: number) => {
    const memory = new FormMemory(sender, getAddress(memories.length));
    if (memory.reserve(bytes)) return memories.push(memory) > 0;
    return false;
  };
  while (reserve(MEGABYTE));
  const count = memories.length;
  const isFull = !reserve(1);
  for (const memory of memories) memory.release();
  return { count, isFull };
}

test('half of the memory is for users, half for forms without a session', () => {
  const count = (sender: FormSender) => countMegabytes(sender, (index) => `10.0.0.${index}`);
  expect([count('session'), count('no-session')]).toEqual([
    { count: 64, isFull: true },
    { count: 64, isFull: true },
  ]);
  // What was released can be reserved again.
  expect(count('session').count).toBe(64);
});

test('one address has an eighth of each part', () => {
  for (const sender of ['session', 'no-session'] as const)
    expect(countMegabytes(sender, () => '10.0.0.1')).toEqual({ count: 8, isFull: true });
});

test('what a page sends back counts too, until the response has been sent', () => {
  const memory = new FormMemory('no-session', '10.0.0.1');
  expect(memory.reserveReply(MEGABYTE)).toBe(false);
  expect(memory.reserveReply(MEGABYTE / 2)).toBe(true);
  expect(new FormMemory('no-session', '10.0.0.1').reserveReply(MEGABYTE / 2)).toBe(false);
  memory.release();
  expect(new FormMemory('no-session', '10.0.0.1').reserveReply(MEGABYTE / 2)).toBe(true);
  expect(memory.reserve(64 * MEGABYTE)).toBe(true);
});
