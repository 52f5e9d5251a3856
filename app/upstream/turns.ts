const waiting: (() => void)[] = [];

/**
 * Lets everything else have its turn. Of all long works that wait here one goes on per round of the event loop, so that
 * many of them hold others up no longer than one does.
 */
export async function nextTurn(): Promise<void> {
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(letOneGo);
  });
}

function letOneGo(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneGo);
}
