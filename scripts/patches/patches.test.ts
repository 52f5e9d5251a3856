import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { writeReadableStreamToWritable } from '@remix-run/node';
import { createMemoryHistory, createRouter } from '@remix-run/router';
import { createElement } from 'react';
import type { renderToPipeableStream as renderToPipeableStreamType } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { expectDefined } from '../../e2e/support/expect-defined';
import { findMissingPatches, readPatches } from './patches.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const emptyRoot = mkdtempSync(join(tmpdir(), 'patches-'));
afterAll(() => rmSync(emptyRoot, { recursive: true }));

test('every installed package contains its patches', () => {
  expect(findMissingPatches(), 'run npm run postinstall to apply them').toEqual([]);
});

test('every patch names at least one file and its lines', () => {
  const patches = readPatches();
  expect(new Set(patches.map(({ patch }) => patch)).size).toBe(9);
  for (const { file, hunks } of patches) {
    expect(file).toMatch(/^node_modules\/.+\.m?js$/);
    expect(hunks).not.toEqual([]);
  }
});

test('a patch is reported as missing if its file lacks the patched lines', () => {
  const { patch, file } = expectDefined(readPatches()[0], 'a patch');
  const path = join(emptyRoot, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, readFileSync(join(ROOT, file)));
  expect(findMissingPatches(emptyRoot)).toEqual([]);
  writeFileSync(path, readFileSync(join(ROOT, file), 'utf8').replaceAll('Patched', ''));
  expect(findMissingPatches(emptyRoot)).toEqual([patch]);
});

test.each(['development.js', 'production.min.js'])(
  'react-dom %s writes characters of several bytes without NUL bytes',
  async (build) => {
    const requireFromRoot = createRequire(join(ROOT, 'package.json'));
    const { renderToPipeableStream } = requireFromRoot(
      join(ROOT, `node_modules/react-dom/cjs/react-dom-server.node.${build}`),
    ) as { renderToPipeableStream: typeof renderToPipeableStreamType };
    const text = '€'.repeat(101);
    const paragraphs = Array.from({ length: 60 }, (_, key) => createElement('p', { key }, text));
    const html = await new Promise<Buffer>((resolve, reject) => {
      const chunks: Buffer[] = [];
      const destination = new Writable({
        write(chunk: Buffer, _encoding, done) {
          chunks.push(chunk);
          done();
        },
        final(done) {
          resolve(Buffer.concat(chunks));
          done();
        },
      });
      const { pipe } = renderToPipeableStream(createElement('main', null, paragraphs), {
        onAllReady: () => pipe(destination),
        onError: reject,
      });
    });
    expect(html.includes(0)).toBe(false);
    expect(html.toString()).toBe(`<main>${`<p>${text}</p>`.repeat(60)}</main>`);
  },
);

test('revalidation by a fetcher keeps the data of the shown page when another navigation has started', async () => {
  const pendingLoads: (() => void)[] = [];
  const loadLater = () => new Promise((resolve) => pendingLoads.push(() => resolve('loaded')));
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { id: 'shown', path: '/', loader: () => 'shown' },
      { id: 'first', path: '/first', loader: loadLater },
      { id: 'second', path: '/second', loader: () => new Promise(() => {}) },
      { id: 'form', path: '/form', action: () => null },
    ],
    hydrationData: { loaderData: { shown: 'shown' } },
    // The router submits fetchers in a browser only.
    window: Object.assign(new EventTarget(), { document: { createElement: () => null } }) as unknown as Window,
  }).initialize();
  void router.navigate('/first');
  const formData = new FormData();
  formData.set('name', 'value');
  router.fetch('fetcher', 'shown', '/form', { formMethod: 'post', formData });
  await expect.poll(() => pendingLoads.length).toBe(2);
  void router.navigate('/second');
  for (const resolve of pendingLoads) resolve();
  await expect.poll(() => router.state.fetchers.get('fetcher')).toMatchObject({ state: 'idle' });
  expect(router.state.location.pathname).toBe('/');
  expect(router.state.loaderData).toMatchObject({ shown: 'shown' });
  router.dispose();
});

test('a revalidation neither saves nor restores a scroll position', async () => {
  const pendingLoads: (() => void)[] = [];
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { id: 'list', path: '/', loader: () => new Promise((resolve) => pendingLoads.push(() => resolve('loaded'))) },
      { id: 'record', path: '/record' },
    ],
    hydrationData: { loaderData: { list: 'loaded' } },
  }).initialize();
  let scrollY = 300;
  router.enableScrollRestoration({}, () => scrollY);
  await router.navigate('/record');
  scrollY = 0;
  const step = router.navigate(-1);
  await expect.poll(() => pendingLoads.length).toBe(1);
  pendingLoads[0]?.();
  await step;
  await expect.poll(() => router.state.restoreScrollPosition).toBe(300);
  // The list is not rendered yet: the position is still that of the record.
  router.revalidate();
  await expect.poll(() => pendingLoads.length).toBe(2);
  pendingLoads[1]?.();
  await expect.poll(() => router.state.revalidation).toBe('idle');
  expect(router.state.restoreScrollPosition).toBe(300);
  router.dispose();
});

test.each(['turbo-stream.js', 'turbo-stream.mjs'])(
  '%s leaves no unhandled rejection when a stream fails after its first line',
  async (build) => {
    const { decode } = (await import(join(ROOT, 'node_modules/turbo-stream/dist', build))) as {
      decode: (stream: ReadableStream<Uint8Array>) => Promise<{ value: unknown; done: Promise<void> }>;
    };
    const unhandled: unknown[] = [];
    const listener = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', listener);
    let failStream = () => {};
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('["value"]\n'));
        failStream = () => controller.error(new Error('aborted'));
      },
    });
    const { value, done } = await decode(stream);
    expect(value).toBe('value');
    failStream();
    await expect(done).rejects.toThrow('aborted');
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', listener);
    expect(unhandled).toEqual([]);
  },
);

test('a response is read no faster than its client receives it, and cancelled when the connection is lost', async () => {
  const CHUNK = new Uint8Array(1000);
  let produced = 0;
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      produced += 1;
      controller.enqueue(CHUNK);
    },
    cancel() {
      isCancelled = true;
    },
  });
  const pendingWrites: (() => void)[] = [];
  const client = new Writable({
    highWaterMark: 3000,
    write: (_chunk, _encoding, done) => void pendingWrites.push(done),
  });
  const written = writeReadableStreamToWritable(stream, client);
  // Without the patch all chunks are written at once, and this wait would not end.
  const wait = () => new Promise((resolve) => setTimeout(resolve, 20));
  await wait();
  expect(produced).toBeLessThan(6);
  const producedBefore = produced;
  for (let chunk = 0; chunk < 3; chunk += 1) {
    pendingWrites.shift()?.();
    await wait();
  }
  expect(produced).toBeGreaterThan(producedBefore);
  expect(produced).toBeLessThan(10);
  client.destroy();
  await written;
  expect(isCancelled).toBe(true);
});
