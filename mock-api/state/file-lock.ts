import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A previous process may need this long to stop. */
const WAIT_MS = 2000;
const RETRY_MS = 100;
/** Paths of sockets up to this number of bytes are valid on all systems. */
const MAX_SOCKET_PATH = 100;

/** A file that only this process uses until `release`. */
export type FileLock = { release(): Promise<void> };

/**
 * Locks a file against other processes, also of other containers that share its folder. The lock is a Unix socket beside
 * the file: the system closes it when a process is killed, which no file with a process id or a time can guarantee.
 * Rejects with one sentence if another process has it.
 */
export async function lockFile(path: string): Promise<FileLock> {
  const address = getSocketPath(path);
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const server = await listen(address);
    if (server) return { release: () => close(server) };
    if (!(await isAlive(address))) await rm(address, { force: true });
    else if (Date.now() > deadline) throw new Error('another process is using it');
    else await wait(RETRY_MS);
  }
}

function getSocketPath(path: string): string {
  const beside = `${resolve(path)}.lock`;
  if (Buffer.byteLength(beside) <= MAX_SOCKET_PATH) return beside;
  return join(tmpdir(), `mock-${createHash('sha256').update(beside).digest('hex').slice(0, 16)}.lock`);
}

/** The server of the socket; null if the address is in use. */
async function listen(address: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy());
  server.listen(address);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null;
    throw error;
  }
  server.unref();
  return server;
}

/** Whether a process listens at the address. After a kill the socket remains, and nobody listens. */
async function isAlive(address: string): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Closing also removes the socket. */
async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
