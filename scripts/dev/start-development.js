import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from '../install.js';
import { showApiNotes } from './api-notes.js';
import { MockProcess } from './mock-process.js';
import { servePortal } from './serve-portal.js';

/** Requests get this long to end before the process exits, because an interrupted token exchange loses the session. */
const STOP_TIMEOUT_MS = 2000;

/**
 * A save empties a file and then writes it. chokidar drops the second of two changes within 50 ms, so without this, on
 * a busy machine, the file stays empty for Vite.
 */
const WATCH = { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 } };

/** Starts Vite with the portal, and the mock. Logins survive a restart; the data of the mock are seeded again. */
export async function startDevelopment() {
  const port = process.env.PORT ?? '3000';
  const mockPort = process.env.MOCK_PORT ?? '4010';
  const mockUrl = `http://127.0.0.1:${mockPort}`;
  const hasMock = !process.env.API_BASE_URL;
  const keepsData = Boolean(process.env.MOCK_DATA_FILE);
  const stateFolder = join(ROOT, '.cache/development', port);
  mkdirSync(stateFolder, { recursive: true });
  const defaults = {
    SESSION_SECRETS: 'secret-of-a-development-machine-only',
    SESSION_DIR: join(stateFolder, 'sessions'),
    API_BASE_URL: mockUrl,
    MOCK_PORT: mockPort,
    MOCK_DATA_FILE: join(stateFolder, 'mock'),
  };
  for (const [name, value] of Object.entries(defaults)) process.env[name] ??= value;
  process.env.NODE_ENV = 'development';

  const mock = hasMock ? new MockProcess() : null;
  const portal = servePortal(mock);
  const vite = await createServer({
    root: ROOT,
    configFile: join(ROOT, 'remix.config.js'),
    server: { port: Number(port), watch: WATCH },
    plugins: [portal.plugin, showApiNotes()],
  });
  if (mock !== null) {
    await mock.settle();
    // Seeds the data again. Unlike an empty data file, a change of scenario keeps the logins.
    if (!keepsData)
      await fetch(`${mockUrl}/__mock/scenarios/${process.env.MOCK_SCENARIO || 'default'}`, { method: 'POST' });
  }
  await vite.listen();
  vite.printUrls();
  if (mock !== null) console.log(`  ➜  Mock:    ${mockUrl}/__mock`);
  vite.bindCLIShortcuts({ print: true });

  const stop = async () => {
    const timeLimit = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS));
    await Promise.race([portal.drain(), timeLimit]);
    await mock?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
}
