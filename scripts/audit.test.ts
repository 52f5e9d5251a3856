import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

/** A registry that only answers the question for advisories. */
let answer: (response: ServerResponse) => void;
const registry = createServer((request, response) => {
  request.resume();
  if (request.url?.endsWith('/advisories/bulk')) answer(response);
  else response.writeHead(404).end('{}');
});
registry.listen(0, '127.0.0.1');
await once(registry, 'listening');
// npm caches advisories by their number.
const cacheFolder = await mkdtemp(join(tmpdir(), 'audit-'));
afterAll(async () => {
  registry.close();
  await rm(cacheFolder, { recursive: true });
});

async function audit(): Promise<{ code: number; output: string }> {
  const npm_config_registry = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  const child = spawn(process.execPath, [fileURLToPath(new URL('./audit.js', import.meta.url))], {
    env: { ...process.env, npm_config_registry, npm_config_cache: cacheFolder, npm_config_fetch_retries: '0' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

const createAdvisory = (ghsaId: string, id: number) => ({
  id: id + 1,
  url: `https://github.com/advisories/${ghsaId}`,
  title: `Title of ${ghsaId}`,
  severity: 'high',
  vulnerable_versions: '<=99',
  cwe: [],
  cvss: { score: 0, vectorString: null },
});
const sendAdvisories = (ids: string[]) => (response: ServerResponse) =>
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ react: ids.map(createAdvisory) }));

test('advisories that are not accepted come first and fail the audit', async () => {
  answer = sendAdvisories(['GHSA-wrjc-x8rr-h8h6', 'GHSA-none-none-none']);
  const { code, output } = await audit();
  expect(output.split('\n')).toEqual([
    'OPEN  high  react: Title of GHSA-none-none-none  https://github.com/advisories/GHSA-none-none-none',
    'accepted  high  react: Title of GHSA-wrjc-x8rr-h8h6  https://github.com/advisories/GHSA-wrjc-x8rr-h8h6',
    'Open advisories: 1; accepted: 1.',
    '',
  ]);
  expect(code).toBe(1);
});

test('a registry that does not tell is named in one sentence', async () => {
  answer = (response) => response.writeHead(405).end();
  const { code, output } = await audit();
  expect(output).toBe('The registry does not say which advisories there are: 405 Method Not Allowed.\n');
  expect(code).toBe(2);
});
