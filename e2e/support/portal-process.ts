import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expectDefined, expectMatch } from './expect-defined';

const START_SCRIPT = fileURLToPath(new URL('../../scripts/start.js', import.meta.url));
/** Long enough for a busy machine. */
const START_TIMEOUT_MS = 60_000;

export type PortalProcess = {
  url: string;
  pid: number;
  getOutput: () => string;
  /** Sends SIGTERM. Resolves with the exit code. */
  stop: () => Promise<number | null>;
  /** Sends SIGKILL, as in a crash. Also used for cleanup, because SIGTERM waits for open connections. */
  kill: () => void;
};

/** The environment of a portal under test: short time budgets, so that timeouts are fast, and no limit of log-ins. */
export function createPortalEnv(apiUrl: string): Record<string, string> {
  return {
    API_BASE_URL: apiUrl,
    SESSION_SECRETS: 'a-secret-for-tests-of-32-characters-or-more',
    READ_BUDGET_MS: '2000',
    WRITE_BUDGET_MS: '2000',
    EXCHANGE_BUDGET_MS: '2000',
    LOGIN_SUCCESSES: '100000',
    SESSIONS_PER_USER: '10000',
  };
}

export async function startPortal(env: Record<string, string>): Promise<PortalProcess> {
  const port = env.PORT ?? String(await findFreePort());
  const child = spawnPortal({ ...env, PORT: port });
  const url = `http://127.0.0.1:${port}`;
  const getOutput = collectOutput(child);
  const closed = once(child, 'close');
  // Not a response: another process may have taken the port since it was free, such as the portal of another worker.
  if (!(await waitFor(child, START_TIMEOUT_MS, () => getOutput().includes('"event":"started"')))) {
    child.kill('SIGKILL');
    await closed;
    if (env.PORT === undefined && getOutput().includes(`PORT ${port} is in use`)) return startPortal(env);
    throw new Error(`The portal did not start (exit code ${child.exitCode}): ${getOutput()}`);
  }
  const pid = expectDefined(child.pid, 'the process id');
  return { url, pid, getOutput, stop: () => stopProcess(child), kill: () => child.kill('SIGKILL') };
}

/** Waits until a process responds at a URL with a 2xx status. Returns false after an exit or a timeout. */
export function waitForSuccess(child: ChildProcess, url: string, timeoutMs: number): Promise<boolean> {
  return waitFor(child, timeoutMs, async () => (await fetch(url).catch(() => null))?.ok === true);
}

/** Waits until the check succeeds. Returns false after an exit of the process or a timeout. */
export async function waitFor(child: ChildProcess, timeoutMs: number, check: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline && child.exitCode === null) {
    if (await check()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

export async function runPortal(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawnPortal(env);
  const getOutput = collectOutput(child);
  await once(child, 'close');
  return { code: child.exitCode, output: getOutput() };
}

export async function readMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(expectMatch(status, /VmRSS:\s+(\d+)/)) / 1024;
}

/** Lets a server listen on a free port of localhost. `close` also ends the open connections of an HTTP server. */
export async function listen(server: Server): Promise<{ url: string; close: () => void }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    if (server instanceof HttpServer) server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${getPort(server)}`, close };
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await listen(server);
  const port = getPort(server);
  server.close();
  await once(server, 'close');
  return port;
}

export function getPort(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

function spawnPortal(env: Record<string, string>): ChildProcess {
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, [START_SCRIPT], {
    env: { PATH, HOME, NODE_ENV: 'production', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  return () => output;
}

/** Sends a signal to a process and waits until it has exited. Resolves with its exit code, null after a kill. */
export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
  return child.exitCode;
}
