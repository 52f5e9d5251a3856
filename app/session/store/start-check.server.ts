import { config } from '~/config.server';
import { ConfigError } from '~/define-setting.server';
import { log } from '~/log.server';
import { askStore } from './ask-store.server';
import { encryptedStore } from './encrypted-store.server';
import { redisConnection, type RedisConnection } from './redis-connection.server';
import { getErrorCode, StoreUnavailable } from './session-store.server';
import { isDiskFull, StoreFolder } from './store-folder.server';

const TIME_LIMIT_MS = 5000;
const CLEANUP_INTERVAL_MS = 10 * 60_000;
const PROBE_FILE = 'start.probe';

/** Before the port opens. A store that is only down does not stop the start. */
export async function checkStoreSettings(): Promise<void> {
  if (redisConnection !== null) await checkServer(redisConnection);
  else if (config.SESSION_DIR !== null) await checkFolder(config.SESSION_DIR);
  // The first cleanup also registers the files that an earlier process has written.
  void cleanUp();
  setInterval(() => void cleanUp(), CLEANUP_INTERVAL_MS).unref();
}

async function cleanUp(): Promise<void> {
  try {
    await encryptedStore.removeExpired();
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    log('warn', 'session-cleanup-failed', { error: name, code: getErrorCode(error) });
  }
}

export async function checkFolder(path: string, timeLimitMs = TIME_LIMIT_MS): Promise<void> {
  // No entry is removed from a full disk for the check.
  const makeNoRoom = async () => false;
  const folder = new StoreFolder(path, makeNoRoom);
  try {
    await askStore('probe', () => folder.checkIsWritable(PROBE_FILE, ''), timeLimitMs);
  } catch (error) {
    // A full disk is not a wrong setting: sessions can still be read.
    if (isDiskFull(error)) return;
    const code = getErrorCode(error);
    // `askStore` throws this error at the time limit. The other errors are those of the file system.
    if (error instanceof StoreUnavailable) {
      throw new ConfigError(`SESSION_DIR ${path} does not respond within ${timeLimitMs / 1000} s.`);
    }
    if (code === 'ENOTDIR') throw new ConfigError(`SESSION_DIR ${path} is not a folder.`);
    throw new ConfigError(`SESSION_DIR ${path} cannot be written: ${code ?? String(error)}.`);
  }
}

export async function checkServer(connection: RedisConnection): Promise<void> {
  const mode = await connection.findMode();
  if (mode === 'sentinel') {
    throw new ConfigError(
      'SESSION_STORE_URL names a Sentinel, which keeps no sessions: name the primary, by a host name that follows a failover.',
    );
  }
  if (mode === 'cluster') {
    throw new ConfigError(
      'SESSION_STORE_URL names a Cluster, which is not supported: name one primary with cluster-enabled no.',
    );
  }
}
