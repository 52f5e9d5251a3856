const queue: (() => void)[] = [];

/**
 * Yields to the event loop. Of all long tasks that wait here one continues per iteration, so that many of them delay other
 * requests no longer than one does.
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
