import { hostname } from 'node:os';
import { config, findMisspelled } from '~/config.server';
import { log, logCrash } from '~/log.server';
import { version } from '../../package.json';

/** Returns the settings for the log, without secrets and without the credentials in an address. */
function describeSettings(): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => {
      if (name === 'SESSION_SECRETS') return [name, `${config.SESSION_SECRETS.length} of them`];
      if (name === 'SESSION_STORE_URL' && config.SESSION_STORE_URL !== null) {
        const { protocol, host, pathname } = new URL(config.SESSION_STORE_URL);
        return [name, `${protocol}//${host}${pathname}`];
      }
      return [name, typeof value === 'object' && value !== null ? value.join(' ') : value];
    }),
  );
}

export function logStarted(): void {
  const instance = `${hostname()}:${process.pid}`;
  log('info', 'started', { version, instance, node: process.version, ...describeSettings() });
  for (const misspelled of findMisspelled(process.env)) log('warn', 'unknown-setting', misspelled);
}

export function logProcessErrors(): void {
  // The default listener prints a warning as several lines of plain text.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    const code = 'code' in warning ? String(warning.code) : null;
    log('warn', 'node-warning', { name: warning.name, code });
  });
  process.on('uncaughtException', (error) => {
    logCrash(error, null);
    process.exit(1);
  });
}
