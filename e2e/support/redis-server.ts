import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, stopProcess } from './portal-process';

export type RedisServer = {
  url: string;
  stop: () => Promise<void>;
  /** Starts the server again with its data. */
  start: () => Promise<void>;
  /** Suspends the process until `resume`. */
  pause: () => void;
  resume: () => void;
  close: () => Promise<void>;
};

/** The installed servers: `redis-server`, `valkey-server`, both or none. */
export const REDIS_SERVERS = ['redis-server', 'valkey-server'].filter(
  (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0,
);

if (process.env.CI && REDIS_SERVERS.length === 0) throw new Error('CI needs redis-server or valkey-server');

/** Starts a server on a free port. A write is on disk before the server confirms it. `extraArgs` come last. */
export async function startRedis(command = REDIS_SERVERS[0], extraArgs: readonly string[] = []): Promise<RedisServer> {
  if (command === undefined) throw new Error('Neither redis-server nor valkey-server is installed');
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'portal-redis-'));
  const serverArgs = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const durabilityArgs = ['--appendonly', 'yes', '--appendfsync', 'always', '--maxmemory-policy', 'noeviction'];
  let child: ChildProcess | null = null;

  const start = async () => {
    child = spawn(command, [...serverArgs, ...durabilityArgs, ...extraArgs], { stdio: 'ignore' });
    await waitForConnection(port, child);
  };
  const stop = async () => {
    const stoppedChild = child;
    child = null;
    if (stoppedChild !== null) await stopProcess(stoppedChild);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    pause: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
    close: async () => {
      // A suspended process would not handle SIGTERM.
      child?.kill('SIGCONT');
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitForConnection(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The server exited with ${child.exitCode}`);
}
