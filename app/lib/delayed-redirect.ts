/** A redirect that a finished form makes by itself: `text` is shown for so many seconds before. */
export type DelayedRedirect = { to: string; seconds: number; text: string };

/** Returns whether the data of an action announce a delayed redirect. */
export function hasDelayedRedirect(actionData: unknown): boolean {
  return (
    typeof actionData === 'object' &&
    actionData !== null &&
    'delayedRedirect' in actionData &&
    actionData.delayedRedirect !== undefined
  );
}
