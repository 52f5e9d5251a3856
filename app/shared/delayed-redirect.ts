export type DelayedRedirect = { to: string; seconds: number; text: string; detail?: string };

export function hasDelayedRedirect(actionData: unknown): actionData is { delayedRedirect: DelayedRedirect } {
  return Boolean((actionData as { delayedRedirect?: DelayedRedirect } | null | undefined)?.delayedRedirect);
}
