import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './portal-process';

/** A Redis or Valkey of its own for a test. */
export type RedisServer = {
  url: string;
  /** Ends it as a restart does: what it has answered for is on disk. */
  stop: () => Promise<void>;
  /** Starts it again, with what it held. */
  start: () => Promise<void>;
  /** Makes it stand still, and go on. */
  pause: () => void;
  resume: () => void;
  /** Ends it and forgets what it held. */
  close: () => Promise<void>;
};

/** The servers that are installed here: `redis-server`, `valkey-server`, both or none. */
export const REDIS_SERVERS = ['redis-server', 'valkey-server'].filter(
  (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0,
);

if (process.env.CI && REDIS_SERVERS.length === 0) throw new Error('CI needs redis-server or valkey-server');

/** Starts a server on a port of its own that keeps everything it has answered for. */
export async function startRedis(command = REDIS_SERVERS[0] ?? 'redis-server'): Promise<RedisServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'portal-redis-'));
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--maxmemory-policy', 'noeviction'];
  let child: ChildProcess | null = null;

  const start = async () => {
    child = spawn(command, [...settings, ...durable], { stdio: 'ignore' });
    await expectOpen(port, child);
  };
  const stop = async () => {
    const stopped = child;
    child = null;
    if (stopped === null || stopped.exitCode !== null) return;
    const ended = once(stopped, 'exit');
    stopped.kill('SIGTERM');
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    close: async () => {
      child?.kill('SIGCONT');
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the server takes connections. */
async function expectOpen(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The store ended with ${child.exitCode}`);
}
