/** Where a page goes by itself after its form is done: the message until then, and in how many seconds. */
export type Leave = { to: string; seconds: number; text: string };

/** Whether the answer of an action says that the page is about to leave. */
export function isLeaving(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'leave' in answer && answer.leave !== undefined;
}
