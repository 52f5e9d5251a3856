import { expect, test, vi } from 'vitest';
import { KeyedMutex } from './keyed-mutex.server';
import { LockTimeout } from './session-store.server';

test('work of a key runs one at a time, in order, also what is added after earlier work has ended', async () => {
  const mutex = new KeyedMutex();
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (key: string, name: string) =>
    mutex.run(key, async () => {
      events.push(`begin ${name}`);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      events.push(`end ${name}`);
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    // Everything that follows from the end has run.
    await new Promise((resolve) => setImmediate(resolve));
  };
  void run('a', '1');
  void run('a', '2');
  void run('b', 'other key');
  await end('1');
  void run('a', '3');
  await end('other key');
  await end('2');
  await end('3');
  expect(events).toEqual([
    'begin 1',
    'begin other key',
    'end 1',
    'begin 2',
    'end other key',
    'end 2',
    'begin 3',
    'end 3',
  ]);
});

test('work that has waited too long does not begin, and later work waits for the earlier one all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const mutex = new KeyedMutex();
  let end: () => void = () => undefined;
  const first = mutex.run('a', () => new Promise<void>((resolve) => (end = resolve)));
  const work = vi.fn(async () => 'done');
  const late = expect(mutex.run('a', work, 100)).rejects.toBeInstanceOf(LockTimeout);
  const third = mutex.run('a', work);
  await vi.advanceTimersByTimeAsync(100);
  await late;
  expect(work).not.toHaveBeenCalled();
  const fourth = mutex.run('a', work, 100);
  end();
  expect(await Promise.all([first, third, fourth])).toEqual([undefined, 'done', 'done']);
  expect([work.mock.calls.length, vi.getTimerCount()]).toEqual([2, 0]);
  vi.useRealTimers();
});
