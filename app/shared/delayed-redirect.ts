export type DelayedRedirect = { to: string; seconds: number; text: string; detail?: string };

export function hasDelayedRedirect(actionData: unknown): actionData is { delayedRedirect: DelayedRedirect } {
  return (
    typeof actionData === 'object' &&
    actionData !== null &&
    'delayedRedirect' in actionData &&
    actionData.delayedRedirect !== undefined &&
    actionData.delayedRedirect !== null
  );
}
