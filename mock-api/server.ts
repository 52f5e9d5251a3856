import { createMockApi } from './app';
import { keepInFile } from './data-file';
import { listen } from './listen';
import type { ScenarioName } from './scenarios/names';
import { isScenarioName, SCENARIO_NAMES } from './scenarios/names';

const { env } = process;

function numberFrom(name: string, fallback: number): number {
  const value = env[name];
  if (value === undefined || value.trim() === '') return fallback;
  const read = Number(value);
  if (!Number.isInteger(read) || read < 0) throw new RangeError(`${name} is no whole number: ${value}`);
  return read;
}

function scenarioFrom(name: string): ScenarioName {
  const value = env[name] || 'default';
  if (!isScenarioName(value)) throw new RangeError(`${name} is none of ${SCENARIO_NAMES.join(', ')}: ${value}`);
  return value;
}

// '/' writes addresses without a host: files are then where the portal is.
const publicUrl = env.MOCK_PUBLIC_URL === '/' ? '' : env.MOCK_PUBLIC_URL || undefined;

const { app, mock } = createMockApi({
  seed: numberFrom('MOCK_SEED', 1),
  now: env.MOCK_NOW || undefined,
  publicUrl,
  portalUrl: env.MOCK_PORTAL_URL ?? (publicUrl === '' ? '' : `http://localhost:${env.PORT || 3000}`),
  refreshGraceMs: numberFrom('MOCK_REFRESH_GRACE_MS', 0),
  scenario: scenarioFrom('MOCK_SCENARIO'),
  predictMs: numberFrom('MOCK_PREDICT_MS', 1200),
  transcriptionMs: numberFrom('MOCK_TRANSCRIPTION_MS', 30_000),
  enforceRoles: !['0', 'false'].includes(env.MOCK_ENFORCE_ROLES ?? ''),
});

const dataFile = env.MOCK_DATA_FILE
  ? keepInFile(mock, env.MOCK_DATA_FILE, (sentence) => console.error(sentence))
  : null;
const { host, port, close } = await listen(app, { host: env.HOST || '127.0.0.1', port: numberFrom('MOCK_PORT', 4010) });
console.log(`Mock API on http://${host.includes(':') ? `[${host}]` : host}:${port} (console: /__mock)`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

async function stop(): Promise<void> {
  await close();
  await dataFile?.flush();
  process.exit(0);
}
