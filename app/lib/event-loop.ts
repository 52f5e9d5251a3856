const queue: (() => void)[] = [];

/**
 * Only one of all waiting tasks continues per iteration of the loop, so that many long tasks delay other requests no
 * longer than one long task.
 */
export async function yieldToEventLoop(): Promise<void> {
  await new Promise<void>((resolve) => {
    queue.push(resolve);
    if (queue.length === 1) setImmediate(resumeNext);
  });
}

function resumeNext(): void {
  queue.shift()?.();
  if (queue.length > 0) setImmediate(resumeNext);
}
