import { fork } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../../e2e/support/portal-process';
import { ROOT } from '../install.js';

const REPORT_USAGE = new URL('./report-usage.js', import.meta.url).href;
const START_TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 100;

/** CPU time since the start of the process, and its peak memory since the previous call. */
export type Usage = { cpuMs: number; peakBytes: number };

/** A server in a child process, which exits together with this process. */
export type ServerProcess = {
  url: string;
  /** Sends a message over IPC and resolves with the reply. */
  request: (message: string | object) => Promise<unknown>;
  readUsage: () => Promise<Usage>;
  stop: () => Promise<void>;
};

/**
 * Starts a server on a free port and resolves when it responds. The port is in PORT, and in MOCK_PORT for the mock API.
 * The file must be JavaScript, because the work of tsx would be measured too.
 */
export async function startServer(file: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const port = await findFreePort();
  const { PATH, HOME } = process.env;
  const child = fork(file, {
    cwd: ROOT,
    execArgv: ['--import', REPORT_USAGE],
    env: { PATH, HOME, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), MOCK_PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const request = async (message: string | object): Promise<unknown> => {
    const reply = once(child, 'message');
    child.send(message);
    const [value] = await reply;
    return value;
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(url, { redirect: 'manual' }).catch(() => null);
    if (response) {
      const stop = async () => {
        const exit = once(child, 'exit');
        child.kill('SIGKILL');
        await exit;
      };
      return { url, request, readUsage: async () => (await request('usage')) as Usage, stop };
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  throw new Error(`${file} does not start`);
}
