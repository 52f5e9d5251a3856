import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { Semaphore } from './semaphore';

const neverAborts = new AbortController().signal;

/** Creates tasks that a test completes one by one, and records the order in which they start. */
function createTasks() {
  const resolvers: (() => void)[] = [];
  const started: string[] = [];
  const createTask = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((resolve) => resolvers.push(resolve));
    return name;
  };
  return { started, createTask, completeOne: () => resolvers.shift()?.() };
}

test('tasks of one owner start in FIFO order, a quarter of the permits at the same time', async () => {
  const semaphore = new Semaphore(8, 10);
  const { started, createTask, completeOne } = createTasks();
  const runs = ['a', 'b', 'c', 'd'].map((name) => semaphore.run('anna', createTask(name), neverAborts));
  await expect.poll(() => started).toEqual(['a', 'b']);
  completeOne();
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  for (let count = 0; count < 2; count += 1) completeOne();
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd']);
  completeOne();
  expect(await Promise.all(runs)).toEqual(['a', 'b', 'c', 'd']);
});

test('a task that fails releases its permit', async () => {
  const semaphore = new Semaphore(1, 10);
  await expect(semaphore.run('anna', async () => Promise.reject(new Error('no')), neverAborts)).rejects.toThrow('no');
  expect(await semaphore.run('anna', async () => 'next', neverAborts)).toBe('next');
});

test('a waiting task that is aborted never starts', async () => {
  const semaphore = new Semaphore(1, 10);
  const { started, createTask, completeOne } = createTasks();
  const first = semaphore.run('anna', createTask('first'), neverAborts);
  const deadline = new AbortController();
  const second = semaphore.run('anna', createTask('second'), deadline.signal);
  const third = semaphore.run('anna', createTask('third'), neverAborts);
  deadline.abort(new Error('too late'));
  await expect(second).rejects.toThrow('too late');
  await expect(semaphore.run('anna', createTask('fourth'), deadline.signal)).rejects.toThrow('too late');
  completeOne();
  await first;
  await expect.poll(() => started).toEqual(['first', 'third']);
  completeOne();
  expect(await third).toBe('third');
});

test('owners take turns, however many tasks one of them has', async () => {
  const semaphore = new Semaphore(4, 100);
  const { started, createTask, completeOne } = createTasks();
  const run = (owner: string, name: string) => semaphore.run(owner, createTask(name), neverAborts);
  const runs = Array.from({ length: 50 }, (_, index) => run('anna', `anna ${index}`));
  for (const owner of ['ben', 'carl', 'dora', 'emil'])
    for (const task of [1, 2]) runs.push(run(owner, `${owner} ${task}`));
  // Each of the first four owners gets one permit.
  await expect.poll(() => started).toEqual(['anna 0', 'ben 1', 'carl 1', 'dora 1']);
  const completing = setInterval(completeOne, 1);
  expect(await Promise.all(runs)).toHaveLength(58);
  clearInterval(completing);
  const others = started.filter((name) => !name.startsWith('anna'));
  expect(others).toHaveLength(8);
  // Between two tasks of Anna at most one of each other owner starts.
  expect(started.indexOf('emil 2')).toBeLessThan(14);
});

test('a full queue takes the tasks of other owners, and the longest queue loses its newest', async () => {
  const semaphore = new Semaphore(1, 10);
  const { started, createTask, completeOne } = createTasks();
  const run = (owner: string, name: string) =>
    semaphore.run(owner, createTask(name), neverAborts).catch((error: unknown) => (error as Error).name);
  const runs = Array.from({ length: 11 }, (_, index) => run('anna', `anna ${index}`));
  expect(await run('anna', 'anna 11')).toBe('QueueFullError');
  const others = ['ben', 'carl'].map((owner) => run(owner, owner));
  expect(await Promise.all(runs.slice(9))).toEqual(['QueueFullError', 'QueueFullError']);
  expect(semaphore.waiting).toBe(10);
  const completing = setInterval(completeOne, 1);
  expect(await Promise.all(others)).toEqual(['ben', 'carl']);
  await Promise.all(runs);
  clearInterval(completing);
  expect(started.indexOf('carl')).toBeLessThan(5);
  expect(semaphore.waiting).toBe(0);
});

test.each([
  [1, 1],
  [4, 1],
  [7, 1],
  [8, 2],
])('of %i permits one owner has at most %i', async (permits, share) => {
  const semaphore = new Semaphore(permits, 100);
  const { started, createTask } = createTasks();
  for (let count = 0; count < 10; count += 1) void semaphore.run('anna', createTask('anna'), neverAborts);
  await new Promise((resolve) => setImmediate(resolve));
  expect([started.length, semaphore.waiting]).toEqual([share, 10 - share]);
});

test('a permit that nobody waits for is there for the next task', async () => {
  const semaphore = new Semaphore(1, 0);
  for (let count = 0; count < 3; count += 1) {
    expect(await semaphore.run('anna', async () => count, neverAborts)).toBe(count);
    await new Promise((resolve) => setImmediate(resolve));
  }
});

test('a full queue refuses the task of an owner whose queue would be the longest, or as long', async () => {
  const semaphore = new Semaphore(1, 3);
  const { started, createTask, completeOne } = createTasks();
  const run = (owner: string, name: string) => semaphore.run(owner, createTask(name), neverAborts);
  const runs = [run('anna', 'anna 0'), run('anna', 'anna 1'), run('anna', 'anna 2'), run('ben', 'ben 1')];
  await expect(run('ben', 'ben 2')).rejects.toMatchObject({ name: 'QueueFullError' });
  const completing = setInterval(completeOne, 1);
  expect(await Promise.all(runs)).toHaveLength(4);
  clearInterval(completing);
  expect(started).toEqual(['anna 0', 'anna 1', 'ben 1', 'anna 2']);
});

test('a task that has waited starts in a later turn of the event loop, and its signal no longer concerns the queue', async () => {
  const semaphore = new Semaphore(1, 10);
  const { started, createTask, completeOne } = createTasks();
  const deadline = new AbortController();
  const first = semaphore.run('anna', createTask('first'), neverAborts);
  const second = semaphore.run('anna', createTask('second'), deadline.signal);
  await expect.poll(() => started).toEqual(['first']);
  completeOne();
  await first;
  await new Promise((resolve) => process.nextTick(resolve));
  // The connection of the first task is not yet free.
  expect(started).toEqual(['first']);
  await expect.poll(() => started).toEqual(['first', 'second']);
  deadline.abort(new Error('too late'));
  const third = semaphore.run('ben', createTask('third'), neverAborts);
  await new Promise((resolve) => setImmediate(resolve));
  expect([started.length, semaphore.waiting]).toEqual([2, 1]);
  completeOne();
  await expect.poll(() => started.length).toBe(3);
  completeOne();
  expect([await second, await third, semaphore.waiting]).toEqual(['second', 'third', 0]);
});

test('tasks that have waited, or were refused, leave nothing on their signal', async () => {
  const { signal } = new AbortController();
  const semaphore = new Semaphore(1, 1);
  const { createTask, completeOne } = createTasks();
  const runs = ['a', 'b', 'c'].map((name) => semaphore.run('anna', createTask(name), signal).catch(() => null));
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  const interval = setInterval(completeOne, 1);
  await Promise.all(runs);
  clearInterval(interval);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
