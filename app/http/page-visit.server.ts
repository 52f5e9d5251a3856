/**
 * Whether a person opens this page. Opening it may use up a code, so a HEAD, a prefetch and a page that only embeds
 * the address must not count as one (D20).
 */
export function isPageVisit({ method, headers }: Request): boolean {
  if (method === 'HEAD' || isPrefetch(headers)) return false;
  const dest = headers.get('sec-fetch-dest');
  // 'empty' is a navigation by our own script, which asks for the data of the page.
  return dest === null || dest === 'document' || (dest === 'empty' && headers.get('sec-fetch-site') === 'same-origin');
}

/** Whether a browser asks ahead of the person. */
export function isPrefetch(headers: Headers): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some((name) => headers.get(name)?.includes('prefetch'));
}
