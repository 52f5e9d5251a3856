import { fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../e2e/portal-process';
import { ROOT } from '../install.js';

const METER = new URL('./meter.js', import.meta.url).href;
const READY_WITHIN_MS = 30_000;

/** What a server has used: CPU time since its start, and the most memory since it was last asked. */
export type Usage = { cpuMs: number; peakBytes: number };

/** A server in a process of its own, which ends with this one. */
export type Server = {
  url: string;
  /** Sends it a message and waits for its answer. */
  ask: (question: string | object) => Promise<unknown>;
  usage: () => Promise<Usage>;
  stop: () => Promise<void>;
};

/** Starts a server that listens on PORT, in plain JavaScript so that nothing but it is measured, and waits for it. */
export async function startServer(file: string, env: Record<string, string> = {}): Promise<Server> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const child = fork(file, {
    cwd: ROOT,
    execArgv: ['--import', METER],
    env: { PATH, HOME, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ask = async (question: string | object) => {
    const answered = once(child, 'message');
    child.send(question);
    return (await answered)[0] as unknown;
  };
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline && child.exitCode === null;) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null);
    if (!answer) await new Promise((resolve) => setTimeout(resolve, 100));
    else {
      const stop = async () => {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      };
      return { url, ask, usage: async () => (await ask('usage')) as Usage, stop };
    }
  }
  throw new Error(`${file} does not start`);
}
