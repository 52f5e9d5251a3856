import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How long to wait for the lock: a previous process may still be stopping. */
const WAIT_MS = 2000;
const RETRY_MS = 100;
/** Paths of sockets up to this number of bytes are valid on all systems. */
const MAX_SOCKET_PATH = 100;

/** A file that only this process uses until `release`. */
export type FileLock = { release(): Promise<void> };

/**
 * Locks a file against other processes, also of containers that share its folder. The lock is a Unix socket beside the
 * file, because the system closes a socket when its process is killed; a lock file would stay locked. Rejects with
 * one sentence if another process has the lock.
 */
export async function lockFile(path: string): Promise<FileLock> {
  const address = getSocketPath(path);
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const server = await listen(address);
    if (server) return { release: () => close(server) };
    // The socket of a killed process stays as a file.
    if (!(await isAlive(address))) await rm(address, { force: true });
    else if (Date.now() > deadline) throw new Error('another process is using it');
    else await wait(RETRY_MS);
  }
}

function getSocketPath(path: string): string {
  const lockPath = `${resolve(path)}.lock`;
  if (Buffer.byteLength(lockPath) <= MAX_SOCKET_PATH) return lockPath;
  return join(tmpdir(), `mock-${createHash('sha256').update(lockPath).digest('hex').slice(0, 16)}.lock`);
}

/** Returns a server that listens on the socket; null if the address is in use. */
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

/** Whether a process listens on the socket. */
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

/** Closes the server. Node.js then removes its socket. */
async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
