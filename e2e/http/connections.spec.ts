import fc from 'fast-check';
import { ROUTES, SCREENS } from '../matrix/route-table';
import { createAddresses } from '../matrix/sample-values';
import { createSessionCookie, expect, get, httpTest as test } from '../support/fixtures';
import { isFullRun, tagFullRun } from '../support/full-run';
import { ODD_HEADER_REQUESTS, oddRequest, sendBytes } from '../support/odd-requests';
import { sendRawRequest } from '../support/raw-request';

/** The data of the frame around every page, user and menu, has 3 kB. */
const MAX_DATA_BYTES = 4000;

const RESOURCE_ROUTES = ROUTES.filter((route) => route.path && !SCREENS.includes(route));

test('no data request of a route without a page returns its file', async ({ stack }) => {
  const cookie = await createSessionCookie(stack, 'superAdmin');
  const files: string[] = [];
  expect(RESOURCE_ROUTES.length).toBeGreaterThan(15);
  for (const { path } of RESOURCE_ROUTES.filter(({ loader }) => loader !== null)) {
    for (const address of createAddresses(path, stack.mock.db)) {
      const isFile = (await get(stack, address, { cookie })).headers.has('content-disposition');
      if (isFile) files.push(address);
      const spellings = [`${address}.data`, `${address}/.data`, `${address.toUpperCase()}.data`];
      for (const data of [...spellings, `${address.replace('.csv', '%2Ecsv')}.data`, `${address}?a?&_data=root`]) {
        const response = await get(stack, data, { cookie });
        const { length } = await response.text();
        expect(length, data).toBeLessThan(MAX_DATA_BYTES);
        if (isFile) expect([400, 404], data).toContain(response.status);
      }
    }
  }
  expect(files.length).toBeGreaterThan(12);
});

test('no path crashes the portal, whatever it is decoded to', { tag: tagFullRun(!isFullRun) }, async ({ stack }) => {
  test.setTimeout(120_000);
  const crashes = () => stack.portal.getOutput().match(/"event":"crash"/g)?.length ?? 0;
  const before = crashes();
  const part = fc.constantFrom(
    ...'/ \\ [ ] ^ > < : @ # ? | " % { } ` . .. a 0 login \t \n \r \u0000 \u00E4 \u202E'.split(' '),
  );
  const isPath = (path: string) => path.startsWith('/');
  const encoded = fc.array(fc.tuple(part, fc.boolean()), { maxLength: 5 }).map((parts) => {
    const texts = parts.map(([text, isEncoded]) =>
      isEncoded || /[^\x21-\x7E]|[?#%\\]/.test(text) ? encodeURIComponent(text) : text,
    );
    return `/${texts.join('')}`;
  });
  await fc.assert(
    fc.asyncProperty(encoded.filter(isPath), fc.constantFrom('', '.data', '?q=1'), async (path, end) => {
      const { status } = await sendRawRequest(stack.portal.url, { path: path + end });
      expect(status, path + end).toBeLessThan(500);
    }),
    {
      numRuns: isFullRun ? 300 : 100,
      examples: ['/%5C%5B', '/%5C%3A', '/%5C', '/%09%5C%5D'].map((path) => [path, '']),
    },
  );
  expect(crashes() - before).toBe(0);
});

test('an odd request costs at most its own connection', { tag: tagFullRun(!isFullRun) }, async ({ stack }) => {
  test.setTimeout(120_000);
  const port = Number(new URL(stack.portal.url).port);
  const [pageStart] = (await sendBytes(port, 'GET /login HTTP/1.1\r\nHost: a.test\r\n\r\n')).split('\r\n');
  expect(pageStart).toBe('HTTP/1.1 200 OK');
  for (const request of ODD_HEADER_REQUESTS) expect(await sendBytes(port, request, 100)).not.toMatch(/^HTTP\/1.1 5/);
  await fc.assert(
    fc.asyncProperty(oddRequest, async (request) => {
      expect(await sendBytes(port, request, 30)).not.toMatch(/^HTTP\/1.1 5/);
    }),
    { numRuns: isFullRun ? 300 : 60 },
  );
  expect((await get(stack, '/login')).status).toBe(200);
  expect(stack.portal.getOutput()).not.toContain('"event":"crash"');
});
