/** Calls a function when the browser has nothing else to do. Some supported versions of Safari have no such callback. */
export function whenIdle(callback: () => void, options: IdleRequestOptions): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, options);
  else setTimeout(callback);
}
