import { writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '../../e2e/support/temporary-folder';
import { servePrecompressed } from './precompressed.server';

type Options = { method?: string; accepted?: string };

/** Serves a folder in which the build has compressed `app.js`, `app.css` and `icon.svg`, and Remix has added `late.js`. */
async function startServing() {
  const folder = await createTemporaryFolder();
  for (const name of [
    'app.js',
    'app.css',
    'icon.svg',
    'late.js',
    'font.woff2',
    'app.js.br',
    'app.css.br',
    'icon.svg.br',
  ])
    await writeFile(join(folder, name), `content of ${name}`);
  const serve = servePrecompressed(folder);
  return (url: string, { method = 'GET', accepted = 'gzip, deflate, br' }: Options = {}) => {
    const headers = new Headers();
    const response = {
      setHeader: (name: string, value: string | number) => headers.set(name, String(value)),
      writeHead: vi.fn((_status: number, values: Record<string, string>) => {
        for (const [name, value] of Object.entries(values)) headers.set(name, value);
        return response;
      }),
      end: vi.fn(),
    };
    const request = { url, method, headers: { 'accept-encoding': accepted } };
    const next = vi.fn<() => void>();
    serve(request as unknown as IncomingMessage, response as unknown as ServerResponse, next);
    return {
      status: response.writeHead.mock.calls[0]?.[0],
      headers: Object.fromEntries(headers),
      body: response.end.mock.calls[0]?.[0] as Buffer | string | undefined,
      hasEnded: response.end.mock.calls.length > 0,
      /** The address that the static middleware gets; null if it gets no request. */
      nextUrl: next.mock.calls.length > 0 ? request.url : null,
    };
  };
}

const NOSNIFF = { 'x-content-type-options': 'nosniff' };
const compressedHeaders = (type: string) => ({
  ...NOSNIFF,
  'content-type': type,
  'content-encoding': 'br',
  vary: 'Accept-Encoding',
});

test('an asset that the build has compressed is served compressed, with the type of its content', async () => {
  const send = await startServing();
  for (const [name, type] of [
    ['app.js', 'text/javascript; charset=utf-8'],
    ['app.css', 'text/css; charset=utf-8'],
    ['icon.svg', 'image/svg+xml'],
  ] as const)
    expect(send(`/assets/${name}`), name).toMatchObject({
      hasEnded: false,
      nextUrl: `/assets/${name}.br`,
      headers: compressedHeaders(type),
    });
});

test('an asset that the build has not compressed is compressed at startup', async () => {
  const send = await startServing();
  const { body, headers, nextUrl } = send('/assets/late.js');
  expect(brotliDecompressSync(body as Buffer).toString()).toBe('content of late.js');
  const all = {
    ...compressedHeaders('text/javascript; charset=utf-8'),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(body?.length),
  };
  expect([headers, nextUrl]).toEqual([all, null]);
  expect(send('/assets/late.js', { method: 'HEAD' })).toMatchObject({ headers: all, hasEnded: true, body: undefined });
});

test('other files, and browsers without Brotli, get the file as it is', async () => {
  const send = await startServing();
  for (const [url, accepted] of [
    ['/assets/app.js', 'gzip'],
    ['/assets/app.js', 'brotli'],
    ['/assets/late.js', ''],
    ['/assets/font.woff2', 'br'],
    ['/assets/nothing.js', 'br'],
    ['/assets/app.js.br', 'br'],
    ['/assets/app.js?x', 'br'],
    ['/assets/sub/app.js', 'br'],
  ] as const)
    expect(send(url, { accepted }), `${url} ${accepted}`).toMatchObject({
      headers: NOSNIFF,
      nextUrl: url,
      hasEnded: false,
    });
  for (const url of ['/app.js', '/asset1/app.js']) {
    const { headers, nextUrl } = send(url);
    expect([headers, nextUrl]).toEqual([{}, url]);
  }
});

test('another method gets an error page, which is not said to be compressed', async () => {
  const send = await startServing();
  for (const url of ['/assets/late.js', '/assets/app.js'])
    expect(send(url, { method: 'POST' })).toMatchObject({ headers: NOSNIFF, nextUrl: url, hasEnded: false });
});

test('a path with a backslash is refused before it becomes a redirect to another host', async () => {
  const send = await startServing();
  for (const url of ['/\\evil.example/..', '/assets\\app.js'])
    expect(send(url)).toMatchObject({
      status: 400,
      body: 'The address is malformed.',
      headers: { ...NOSNIFF, 'content-type': 'text/plain; charset=utf-8' },
      nextUrl: null,
    });
});
