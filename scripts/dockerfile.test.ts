import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { collectOutput, findFreePort, stopProcess, waitForSuccess } from '../e2e/support/portal-process';
import { ROOT } from './install.js';

// Each stage of the Dockerfile has all files that it needs: what it copies from the repository is copied to a folder,
// and builds or starts there. npm run test:image builds the images.
const TIMEOUT_MS = 60_000;
/** A server build that responds to every request. */
const SERVER_BUILD = `import { createServer } from 'node:http';
createServer((request, response) => response.end()).listen(process.env.PORT, process.env.HOST);
await new Promise(() => {});`;

/** Without the settings of Vitest. */
const ENV = { PATH: process.env.PATH, NODE_ENV: 'production' } as const;

const folder = await mkdtemp(join(tmpdir(), 'stages-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8');
const ignoredPaths = (await readFile(join(ROOT, '.dockerignore'), 'utf8'))
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(createPathPattern);

/** Matches the paths of a line of .dockerignore, relative to the root, and all paths below them. */
function createPathPattern(line: string): RegExp {
  const pattern = line
    .replace(/^\//, '')
    .replaceAll('.', '\\.')
    .replaceAll(/(\*\*\/)|\*/g, (_text, anyFolders?: string) => (anyFolders ? '(?:.*/)?' : '[^/]*'));
  return new RegExp(`^${pattern}(?:/|$)`);
}

/** Copies the files that a stage, and the stages that it begins with, copy from the repository. Returns the folder. */
async function copyStage(name: string, target = join(folder, name)): Promise<string> {
  const [, base = '', instructions = ''] =
    new RegExp(`^FROM (\\S+) AS ${name}\\n([^]*?)(?=^FROM|$(?![^]))`, 'm').exec(dockerfile) ?? [];
  expect(base, `stage ${name}`).not.toBe('');
  if (dockerfile.includes(` AS ${base}\n`)) await copyStage(base, target);
  for (const [, text = ''] of instructions.matchAll(/^COPY (?!--from)(.+)$/gm)) {
    const sources = text.split(/\s+/);
    const to = sources.pop() ?? '';
    for (const source of sources) {
      await cp(join(ROOT, source), join(target, to, to.endsWith('/') ? (source.split('/').at(-1) ?? '') : ''), {
        recursive: true,
        filter: (path) => !ignoredPaths.some((pattern) => pattern.test(path.slice(ROOT.length))),
      });
    }
  }
  return target;
}

async function prepareStage(name: string): Promise<string> {
  const stage = await copyStage(name);
  await symlink(join(ROOT, 'node_modules'), join(stage, 'node_modules'));
  return stage;
}

/** Starts a script of a stage with a server build that always responds. Returns its output after its end. */
async function startStage(
  name: string,
  script: string,
): Promise<{ isReady: boolean; code: number | null; output: string }> {
  const stage = await prepareStage(name);
  await mkdir(join(stage, 'build/server'), { recursive: true });
  await writeFile(join(stage, 'build/server/index.js'), SERVER_BUILD);
  const env = { ...ENV, PORT: String(await findFreePort()), HOST: '127.0.0.1' };
  const child = spawn(process.execPath, [script], { cwd: stage, env });
  const getOutput = collectOutput(child);
  const isReady = await waitForSuccess(child, `http://127.0.0.1:${env.PORT}/readyz`, TIMEOUT_MS);
  const code = child.exitCode ?? (await stopProcess(child));
  return { isReady, code, output: getOutput() };
}

test('the stage build has what the production build reads', { timeout: TIMEOUT_MS }, async () => {
  const stage = await prepareStage('build');
  // Remix reads the routes when the configuration is resolved.
  const script = `import { resolveConfig } from 'vite';
    await resolveConfig({ configFile: 'remix.config.js', logLevel: 'error' }, 'build');`;
  const options = { cwd: stage, env: ENV, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], options);
  expect([status, stderr]).toEqual([0, '']);
  const files = (await readdir(join(stage, 'app'), { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  expect(files).toContain('root.tsx');
  const missing: string[] = [];
  for (const file of files) {
    const path = join(stage, 'app', file);
    // The path of each import of a file, without a query.
    for (const [, name = ''] of (await readFile(path, 'utf8')).matchAll(/(?:from|import) ?\(?'((?:\.|~\/)[^'?]+)/g)) {
      const imported = name.startsWith('~/') ? join(stage, 'app', name.slice(2)) : join(path, '..', name);
      if (!['', '.ts', '.tsx', '.js', '/index.ts'].some((end) => existsSync(imported + end)))
        missing.push(`${file}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
});

test('the stage portal has what the portal needs to start', { timeout: TIMEOUT_MS }, async () => {
  expect(await startStage('portal', 'scripts/start.js')).toMatchObject({ isReady: true, output: '' });
});

test('the stage demo has what portal and mock need to start', { timeout: TIMEOUT_MS }, async () => {
  expect(await startStage('demo', 'scripts/demo.js')).toMatchObject({ isReady: true, code: 0 });
});
