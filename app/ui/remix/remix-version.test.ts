import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** The version whose router, globals, history state and data requests `remix-internals.ts` describes. */
const CHECKED_VERSION = '2.17.5';

test('the modules of this folder were checked with the installed version of Remix', async () => {
  for (const name of ['react', 'node']) {
    const path = new URL(`../../../node_modules/@remix-run/${name}/package.json`, import.meta.url);
    const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
    expect(version, `Check app/ui/remix with @remix-run/${name} ${version}, then name it here`).toBe(CHECKED_VERSION);
  }
});
