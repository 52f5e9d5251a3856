import { expect, test } from 'vitest';

// Set before the configuration is read.
process.env.FORM_MEMORY_MB = '16';
const { releaseFormMemory, reserveFormMemory } = await import('./form-memory.server');

const MEGABYTE = 1024 * 1024;

/** How many MB a sender can reserve, with a new address for each MB or with one for all. */
function countMegabytes(sender: Parameters<typeof reserveFormMemory>[0], getAddress: (index: number) => string) {
  let count = 0;
  while (reserveFormMemory(sender, getAddress(count), MEGABYTE)) count += 1;
  const isFull = !reserveFormMemory(sender, getAddress(count), 1);
  for (let index = 0; index < count; index += 1) releaseFormMemory(sender, getAddress(index), MEGABYTE);
  return { count, isFull };
}

test('half of the memory is for users, a quarter each for public pages and for requests without a session', () => {
  const count = (sender: Parameters<typeof reserveFormMemory>[0]) =>
    countMegabytes(sender, (index) => `10.0.0.${index}`);
  expect([count('session'), count('no-session'), count('public')]).toEqual([
    { count: 8, isFull: true },
    { count: 4, isFull: true },
    { count: 4, isFull: true },
  ]);
  // What was released can be reserved again.
  expect(count('session').count).toBe(8);
});

test('one address has an eighth of each part, and room for one form of the largest size in any case', () => {
  for (const sender of ['session', 'no-session', 'public'] as const)
    expect(countMegabytes(sender, () => '10.0.0.1')).toEqual({ count: 1, isFull: true });
});
