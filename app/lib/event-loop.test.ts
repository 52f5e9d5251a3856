import { expect, test, vi } from 'vitest';
import { yieldToEventLoop } from './event-loop';

test('one task continues per turn of the event loop, and nothing runs after the last one', async () => {
  const schedule = vi.spyOn(globalThis, 'setImmediate');
  const order: string[] = [];
  const tasks = ['a', 'b', 'c'].map(async (name) => {
    await yieldToEventLoop();
    order.push(name);
  });
  const requests = new Promise<void>((resolve) => {
    setImmediate(() => {
      order.push('another request');
      resolve();
    });
  });
  await Promise.all([...tasks, requests]);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(order).toEqual(['a', 'another request', 'b', 'c']);
  // One call for each of the three tasks, and one for the other request.
  expect(schedule).toHaveBeenCalledTimes(4);
  schedule.mockRestore();
});
