import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../scripts/start.js', import.meta.url));
const READY_WITHIN_MS = 15_000;

/** A portal of the production build, as a process of its own. */
export type PortalProcess = {
  url: string;
  /** Number of its process. */
  pid: number;
  /** Everything it has written so far. */
  output: () => string;
  /** Ends it with SIGTERM and answers the exit code. */
  stop: () => Promise<number | null>;
  /** Ends it at once, as a crash does; enough where only its answers are looked at: SIGTERM waits for kept connections. */
  kill: () => void;
};

/** The settings of a portal under test: short budgets, so that faults are seen soon. */
export function portalEnv(apiUrl: string): Record<string, string> {
  return {
    API_BASE_URL: apiUrl,
    SESSION_SECRETS: 'a-secret-for-tests-of-32-characters-or-more',
    READ_BUDGET_MS: '2000',
    WRITE_BUDGET_MS: '2000',
    EXCHANGE_BUDGET_MS: '2000',
  };
}

/** Starts the built portal and waits until it answers. */
export async function startPortal(env: Record<string, string>): Promise<PortalProcess> {
  const port = env.PORT ?? String(await freePort());
  const child = spawnPortal({ ...env, PORT: port });
  const url = `http://127.0.0.1:${port}`;
  const collected = collect(child);
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The portal ended with ${child.exitCode}: ${collected()}`);
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) {
      const kill = () => void child.kill('SIGKILL');
      return { url, pid: child.pid ?? 0, output: collected, stop: () => stop(child), kill };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The portal did not start: ${collected()}`);
}

/** Runs the portal until it ends by itself, as with a bad configuration. */
export async function runPortal(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawnPortal(env);
  const collected = collect(child);
  await once(child, 'close');
  return { code: child.exitCode, output: collected() };
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

function spawnPortal(env: Record<string, string>): ChildProcess {
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, [START], {
    env: { PATH, HOME, NODE_ENV: 'production', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function collect(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  return () => output;
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
  return child.exitCode;
}
