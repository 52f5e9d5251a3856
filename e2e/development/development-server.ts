import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectOutput, findFreePort, stopProcess, waitForSuccess } from '../support/portal-process';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['app', 'mock-api', 'scripts', 'package.json', 'package-lock.json', 'remix.config.js', 'tsconfig.json'];
const START_TIMEOUT_MS = 60_000;
/** An editor empties a file before it writes the new content. A busy machine reads the empty file in between. */
const EMPTY_FILE_MS = 20;

/** `npm run dev` in a copy of the sources, so that a killed test leaves no edited file behind. */
export type DevelopmentServer = {
  url: string;
  mockUrl: string;
  read: (file: string) => Promise<string>;
  write: (file: string, content: string) => Promise<void>;
  remove: (file: string) => Promise<void>;
  getOutput: () => string;
  start: (env?: Record<string, string>) => Promise<void>;
  stop: () => Promise<void>;
  close: () => Promise<void>;
};

export async function startDevelopmentServer(): Promise<DevelopmentServer> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-development-'));
  await Promise.all(SOURCES.map((name) => cp(join(ROOT, name), join(folder, name), { recursive: true })));
  await mkdir(join(folder, 'node_modules'));
  // Each package has its own link, because Vite writes its cache to node_modules.
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name.startsWith('.vite') || name === '.cache') continue;
    await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  const [port, mockPort] = [await findFreePort(), await findFreePort()];
  let child: ChildProcess | null = null;
  let readOutput = () => '';
  let earlierOutput = '';
  const url = `http://localhost:${port}`;

  async function start(changes: Record<string, string> = {}): Promise<void> {
    const { PATH, HOME } = process.env;
    // With a debugger, as app/README.md starts it; on a free port.
    const started = spawn(process.execPath, ['--inspect=0', 'scripts/dev.js'], {
      cwd: folder,
      env: { PATH, HOME, NODE_ENV: 'development', PORT: String(port), MOCK_PORT: String(mockPort), ...changes },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    earlierOutput += readOutput();
    readOutput = collectOutput(started);
    if (await waitForSuccess(started, `${url}/readyz`, START_TIMEOUT_MS)) return;
    throw new Error(`npm run dev does not respond: ${readOutput()}`);
  }

  async function stop(): Promise<void> {
    if (child !== null) await stopProcess(child, 'SIGINT');
  }

  const server: DevelopmentServer = {
    url,
    mockUrl: `http://127.0.0.1:${mockPort}`,
    read: (file) => readFile(join(folder, file), 'utf8'),
    write: async (file, content) => {
      await mkdir(join(folder, file, '..'), { recursive: true });
      await writeFile(join(folder, file), '');
      await new Promise((resolve) => setTimeout(resolve, EMPTY_FILE_MS));
      await writeFile(join(folder, file), content);
    },
    remove: (file) => rm(join(folder, file)),
    getOutput: () => earlierOutput + readOutput(),
    start,
    stop,
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await start().catch(async (error: unknown) => {
    child?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return server;
}
