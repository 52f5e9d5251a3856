import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

// Runs the mock, and tells the parent process which files it loads, when it responds, and why it has not started.
/** @param {{ file: string } | { ready: true } | { error: string }} message */
const tell = (message) => process.send?.(message);

register({
  onImport: (url) => {
    if (url.startsWith('file:') && !url.includes('/node_modules/'))
      tell({ file: fileURLToPath(url.split('?')[0] ?? '') });
  },
});
// The mock also stops when the parent process has crashed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
try {
  await import(new URL('../../mock-api/server.ts', import.meta.url).href);
  tell({ ready: true });
} catch (error) {
  console.error(error);
  tell({ error: error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error) });
  process.exitCode = 1;
  process.disconnect?.();
}
