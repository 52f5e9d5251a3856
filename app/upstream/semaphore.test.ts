import { expect, test } from 'vitest';
import { QueueFullError, Semaphore } from './semaphore';

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

test('tasks start in FIFO order', async () => {
  const semaphore = new Semaphore(2, 10);
  const { started, createTask, completeOne } = createTasks();
  const runs = ['a', 'b', 'c', 'd'].map((name) => semaphore.run(createTask(name), neverAborts));
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
  await expect(semaphore.run(async () => Promise.reject(new Error('no')), neverAborts)).rejects.toThrow('no');
  expect(await semaphore.run(async () => 'next', neverAborts)).toBe('next');
});

test('a waiting task that is aborted never starts', async () => {
  const semaphore = new Semaphore(1, 10);
  const { started, createTask, completeOne } = createTasks();
  const first = semaphore.run(createTask('first'), neverAborts);
  const deadline = new AbortController();
  const second = semaphore.run(createTask('second'), deadline.signal);
  const third = semaphore.run(createTask('third'), neverAborts);
  deadline.abort(new Error('too late'));
  await expect(second).rejects.toThrow('too late');
  await expect(semaphore.run(createTask('fourth'), deadline.signal)).rejects.toThrow('too late');
  completeOne();
  await first;
  await expect.poll(() => started).toEqual(['first', 'third']);
  completeOne();
  expect(await third).toBe('third');
});

test('a task beyond the maximum queue length is refused', async () => {
  const semaphore = new Semaphore(1, 1);
  const { started, createTask, completeOne } = createTasks();
  const runs = [semaphore.run(createTask('a'), neverAborts), semaphore.run(createTask('b'), neverAborts)];
  await expect(semaphore.run(createTask('c'), neverAborts)).rejects.toBeInstanceOf(QueueFullError);
  completeOne();
  await expect.poll(() => started).toEqual(['a', 'b']);
  completeOne();
  expect(await Promise.all(runs)).toEqual(['a', 'b']);
});
