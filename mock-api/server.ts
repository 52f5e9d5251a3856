import { createMockApi } from './app';
import type { MockApi, MockOptions } from './app';
import { listen } from './http/listen';
import { readOverlay } from './overlay/overlay-schema';
import type { Overlay } from './overlay/overlay-schema';
import { isScenarioName, SCENARIO_NAMES } from './scenarios/scenario-names';
import type { ScenarioName } from './scenarios/scenario-names';
import { persistToFile } from './state/data-file';
import { persistSessions } from './state/session-file';

const { env } = process;
const MAX_PORT = 65_535;

/** Stops the start with one sentence on stderr. */
function exitWithError(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function readNumber(name: string, fallback: number, max = Number.MAX_SAFE_INTEGER): number {
  const text = env[name]?.trim() || String(fallback);
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= max) return value;
  return exitWithError(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
}

function readTime(name: string): string | undefined {
  const value = env[name] || undefined;
  if (value === undefined || !Number.isNaN(Date.parse(value))) return value;
  return exitWithError(`${name} must be a time like 2026-11-20T09:00:00Z, not "${value}".`);
}

function readScenario(name: string): ScenarioName {
  const value = env[name] || 'default';
  if (isScenarioName(value)) return value;
  return exitWithError(`${name} must be one of ${SCENARIO_NAMES.join(', ')}, not "${value}".`);
}

/** Returns the result of `open` for the path in an environment variable; null if the variable is not set. */
async function openFile<File>(name: string, open: (path: string) => File | Promise<File>): Promise<File | null> {
  const path = env[name];
  if (!path) return null;
  try {
    return await open(path);
  } catch (error) {
    return exitWithError(`${name} names a file that cannot be used (${env[name]}): ${getMessage(error)}.`);
  }
}

/** An overlay can be valid and still not fit the seed, for example if it names an unknown company. */
function createMockWithOverlay(overlay: Overlay | null): MockApi {
  try {
    return createMockApi({ ...options, overlay });
  } catch (error) {
    if (overlay) exitWithError(`MOCK_OVERLAY names a file that cannot be used: ${getMessage(error)}.`);
    throw error;
  }
}

function exitWithListenError(error: unknown): never {
  const isPortInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return exitWithError(
    isPortInUse
      ? `Port ${address.port} is in use. Set MOCK_PORT to another one.`
      : `The mock cannot listen on port ${address.port} of ${address.host}: ${getMessage(error)}.`,
  );
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

// '/' means URLs without a host, for a mock and a portal behind one origin.
const publicUrl = env.MOCK_PUBLIC_URL === '/' ? '' : env.MOCK_PUBLIC_URL || undefined;

const options: MockOptions = {
  seed: readNumber('MOCK_SEED', 1),
  now: readTime('MOCK_NOW'),
  publicUrl,
  portalUrl: env.MOCK_PORTAL_URL ?? (publicUrl === '' ? '' : `http://localhost:${env.PORT || 3000}`),
  hasConsole: !['0', 'false'].includes(env.MOCK_CONSOLE ?? ''),
  refreshGraceMs: readNumber('MOCK_REFRESH_GRACE_MS', 0),
  scenario: readScenario('MOCK_SCENARIO'),
  predictMs: readNumber('MOCK_PREDICT_MS', 1200),
  transcriptionMs: readNumber('MOCK_TRANSCRIPTION_MS', 30_000),
  enforceRoles: !['0', 'false'].includes(env.MOCK_ENFORCE_ROLES ?? ''),
};
const { app, mock, worlds } = createMockWithOverlay(await openFile('MOCK_OVERLAY', readOverlay));
const dataIntervalMs = readNumber('MOCK_DATA_INTERVAL_MS', 0);
const dataFile = await openFile('MOCK_DATA_FILE', (path) =>
  persistToFile(worlds, path, { intervalMs: dataIntervalMs, report: (sentence) => console.error(sentence) }),
);
const sessionFile = await openFile('MOCK_SESSION_FILE', (path) => persistSessions(mock, path));

const address = { host: env.HOST || '127.0.0.1', port: readNumber('MOCK_PORT', 4010, MAX_PORT) };
const { host, port, close } = await listen(app, address).catch(exitWithListenError);
console.log(`Mock API on http://${host.includes(':') ? `[${host}]` : host}:${port} (console: /__mock)`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

async function stop(): Promise<void> {
  await close();
  await dataFile?.close();
  await openFile('MOCK_SESSION_FILE', () => sessionFile?.write());
  process.exit(0);
}
