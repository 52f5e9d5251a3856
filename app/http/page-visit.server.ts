/** Only a visit uses up the emailed code in a path: not a HEAD request, a prefetch, or a page in an iframe. */
export function isPageVisit({ method, headers }: Request): boolean {
  if (method === 'HEAD' || isPrefetch(headers)) return false;
  // Null in browsers that do not send this header.
  const destination = headers.get('sec-fetch-dest');
  // Requests of scripts have the destination 'empty', such as Remix's data request for a client navigation.
  const isClientNavigation = destination === 'empty' && headers.get('sec-fetch-site') === 'same-origin';
  return destination === null || destination === 'document' || isClientNavigation;
}

export function isPrefetch(headers: Headers): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some((name) => headers.get(name)?.includes('prefetch'));
}
