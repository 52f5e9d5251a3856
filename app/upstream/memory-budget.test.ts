import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { MemoryBudget, type Reservation } from './memory-budget';

const MB = 1024 * 1024;

/** Creates a reservation whose free part is used up, so that each further byte counts. */
async function reserve(budget: MemoryBudget): Promise<Reservation> {
  const reservation = budget.createReservation();
  await reservation.grow(MB, null);
  return reservation;
}

/** Returns whether a promise is settled after the next iteration of the event loop. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let hasSettled = false;
  const note = () => {
    hasSettled = true;
  };
  promise.then(note, note);
  await new Promise((resolve) => setImmediate(resolve));
  return hasSettled;
}

test('small responses do not count', async () => {
  const budget = new MemoryBudget(MB);
  const reservations = Array.from({ length: 100 }, () => budget.createReservation());
  await Promise.all(reservations.map((reservation) => reservation.grow(MB / 2, null)));
  await Promise.all(reservations.map((reservation) => reservation.grow(MB / 2, null)));
  expect(budget.bytes).toBe(0);
  await reservations[0]?.grow(1, null);
  expect(budget.bytes).toBe(1);
});

test('beyond the limit one reservation continues to grow, and the others wait for it in FIFO order', async () => {
  const budget = new MemoryBudget(10);
  const [first, second, third] = [await reserve(budget), await reserve(budget), await reserve(budget)];
  await Promise.all([first.grow(4, null), second.grow(4, null)]);
  await first.grow(4, null);
  await first.grow(100, null);
  const secondGrowth = second.grow(1, null);
  const thirdGrowth = third.grow(1, null);
  expect(await isSettled(secondGrowth)).toBe(false);
  expect(await isSettled(thirdGrowth)).toBe(false);
  await first.grow(100, null);
  first.release();
  await Promise.all([secondGrowth, thirdGrowth]);
  expect(budget.bytes).toBe(6);
  second.release();
  third.release();
  expect(budget.bytes).toBe(0);
});

test('a waiting reservation that is aborted does not block the next one', async () => {
  const budget = new MemoryBudget(10);
  const [first, second, third] = [await reserve(budget), await reserve(budget), await reserve(budget)];
  await first.grow(11, null);
  const deadline = new AbortController();
  const secondGrowth = second.grow(5, deadline.signal);
  const thirdGrowth = third.grow(5, null);
  deadline.abort(new Error('too late'));
  await expect(secondGrowth).rejects.toThrow('too late');
  second.release();
  first.release();
  await thirdGrowth;
  expect(budget.bytes).toBe(5);
  await expect(second.grow(1, deadline.signal)).rejects.toThrow('too late');
});

test('reservations that fill the budget exactly leave the right to exceed it to the next one', async () => {
  const budget = new MemoryBudget(10);
  const [first, second, third] = [await reserve(budget), await reserve(budget), await reserve(budget)];
  for (const reservation of [first, second]) expect(await isSettled(reservation.grow(5, null))).toBe(true);
  expect(await isSettled(third.grow(1, null))).toBe(true);
  expect(await isSettled(first.grow(1, null))).toBe(false);
});

test('a small reservation waits behind a large one, until the large one is aborted', async () => {
  const budget = new MemoryBudget(10);
  const [other, privileged, large] = [await reserve(budget), await reserve(budget), await reserve(budget)];
  const [small, late] = [await reserve(budget), await reserve(budget)];
  await other.grow(8, null);
  await privileged.grow(3, null);
  const deadline = new AbortController();
  const largeGrowth = large.grow(20, deadline.signal);
  const smallGrowth = small.grow(2, null);
  other.release();
  const lateGrowth = late.grow(2, null);
  for (const growth of [largeGrowth, smallGrowth, lateGrowth]) expect(await isSettled(growth)).toBe(false);
  deadline.abort(new Error('too late'));
  await expect(largeGrowth).rejects.toThrow('too late');
  for (const growth of [smallGrowth, lateGrowth]) expect(await isSettled(growth)).toBe(true);
  expect(budget.bytes).toBe(7);
});

test('a reservation that has waited leaves nothing on its signal: one body may wait for each of its chunks', async () => {
  const budget = new MemoryBudget(MB);
  const { signal } = new AbortController();
  const [first, second] = [await reserve(budget), await reserve(budget)];
  await first.grow(2 * MB, null);
  const waiting = second.grow(MB, signal);
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  first.release();
  await waiting;
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
