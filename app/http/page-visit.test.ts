import { expect, test } from 'vitest';
import { isPageVisit, isPrefetch } from './page-visit.server';

const createRequest = (headers: Record<string, string>, method = 'GET') =>
  new Request('http://portal.test/', { method, headers });

test.each<[string, Record<string, string>, boolean]>([
  ['a browser opens it', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }, true],
  ['an older browser opens it', {}, true],
  ['a page of the portal leads to it', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }, true],
  ['a script of another site loads it', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' }, false],
  ['another page embeds it', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }, false],
  ['an image names it', { 'sec-fetch-dest': 'image' }, false],
  ['a browser prefetches it', { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-dest': 'document' }, false],
  ['an older browser prefetches it', { purpose: 'prefetch' }, false],
  ['an older Firefox prefetches it', { 'x-moz': 'prefetch' }, false],
])('if %s: is a page visited?', (_, headers, isVisit) => {
  expect(isPageVisit(createRequest(headers))).toBe(isVisit);
  expect(isPageVisit(createRequest(headers, 'HEAD'))).toBe(false);
  expect(isPrefetch(new Headers(headers))).toBe(Object.values(headers).some((value) => value.startsWith('prefetch')));
});
