/**
 * Whether a user opens this page. Opening it may use up a code, so HEAD requests, prefetches and embedding pages do not
 * count.
 */
export function isPageVisit({ method, headers }: Request): boolean {
  if (method === 'HEAD' || isPrefetch(headers)) return false;
  const destination = headers.get('sec-fetch-dest');
  // 'empty' with 'same-origin' is the data request of a client navigation.
  const isClientNavigation = destination === 'empty' && headers.get('sec-fetch-site') === 'same-origin';
  return destination === null || destination === 'document' || isClientNavigation;
}

/** Whether the browser prefetches the page. */
export function isPrefetch(headers: Headers): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some((name) => headers.get(name)?.includes('prefetch'));
}
