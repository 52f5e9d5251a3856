import type { MockApi, MockOptions } from './app';
import { createMockApi } from './app';
import { type DataFile, keepInFile } from './data-file';
import { listen } from './listen';
import type { Overlay } from './overlay';
import { readOverlay } from './overlay';
import type { ScenarioName } from './scenarios/names';
import { isScenarioName, SCENARIO_NAMES } from './scenarios/names';

const { env } = process;

const LAST_PORT = 65_535;

/** Ends the start with the one sentence that the person who started the mock reads. */
function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function numberFrom(name: string, fallback: number, max = Number.MAX_SAFE_INTEGER): number {
  const value = env[name]?.trim() || String(fallback);
  const read = Number(value);
  if (Number.isInteger(read) && read >= 0 && read <= max) return read;
  return refuse(`${name} must be a whole number from 0 to ${max}, not "${value}".`);
}

function timeFrom(name: string): string | undefined {
  const value = env[name] || undefined;
  if (value === undefined || !Number.isNaN(Date.parse(value))) return value;
  return refuse(`${name} must be a time like 2026-11-20T09:00:00Z, not "${value}".`);
}

function scenarioFrom(name: string): ScenarioName {
  const value = env[name] || 'default';
  if (isScenarioName(value)) return value;
  return refuse(`${name} must be one of ${SCENARIO_NAMES.join(', ')}, not "${value}".`);
}

/** The customer's own content; null: none is asked for. */
function overlayFrom(name: string): Overlay | null {
  const path = env[name];
  if (!path) return null;
  try {
    return readOverlay(path);
  } catch (error) {
    return refuse(`${name} names a file that cannot be used: ${messageOf(error)}.`);
  }
}

/** Content of an overlay that does not fit the data, such as a company that is not there, ends the start as well. */
function mockWith(overlay: Overlay | null): MockApi {
  try {
    return createMockApi({ ...settings, overlay });
  } catch (error) {
    if (overlay) refuse(`MOCK_OVERLAY names a file that cannot be used: ${messageOf(error)}.`);
    throw error;
  }
}

/** The changes kept in the file that is asked for; null: none is. */
function dataFileFrom(name: string): DataFile | null {
  const path = env[name];
  if (!path) return null;
  try {
    return keepInFile(mock, path, (sentence) => console.error(sentence));
  } catch (error) {
    return refuse(`${name} names a file that cannot be used: ${messageOf(error)}.`);
  }
}

function refuseToListen(host: string, port: number, error: unknown): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return refuse(
    isTaken
      ? `Port ${port} is taken: choose another with MOCK_PORT.`
      : `The mock cannot listen on port ${port} of ${host}: ${messageOf(error)}.`,
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

// '/' writes addresses without a host: files are then where the portal is.
const publicUrl = env.MOCK_PUBLIC_URL === '/' ? '' : env.MOCK_PUBLIC_URL || undefined;

const settings: MockOptions = {
  seed: numberFrom('MOCK_SEED', 1),
  now: timeFrom('MOCK_NOW'),
  publicUrl,
  portalUrl: env.MOCK_PORTAL_URL ?? (publicUrl === '' ? '' : `http://localhost:${env.PORT || 3000}`),
  refreshGraceMs: numberFrom('MOCK_REFRESH_GRACE_MS', 0),
  scenario: scenarioFrom('MOCK_SCENARIO'),
  predictMs: numberFrom('MOCK_PREDICT_MS', 1200),
  transcriptionMs: numberFrom('MOCK_TRANSCRIPTION_MS', 30_000),
  enforceRoles: !['0', 'false'].includes(env.MOCK_ENFORCE_ROLES ?? ''),
};
const { app, mock } = mockWith(overlayFrom('MOCK_OVERLAY'));

const dataFile = dataFileFrom('MOCK_DATA_FILE');
const asked = { host: env.HOST || '127.0.0.1', port: numberFrom('MOCK_PORT', 4010, LAST_PORT) };
const { host, port, close } = await listen(app, asked).catch((error: unknown) =>
  refuseToListen(asked.host, asked.port, error),
);
console.log(`Mock API on http://${host.includes(':') ? `[${host}]` : host}:${port} (console: /__mock)`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

async function stop(): Promise<void> {
  await close();
  await dataFile?.flush();
  process.exit(0);
}
