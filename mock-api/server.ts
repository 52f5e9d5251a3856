import { createMockApi } from './app';
import { listen } from './listen';

const { env } = process;

function numberFrom(name: string, fallback: number): number {
  const value = env[name];
  if (value === undefined || value.trim() === '') return fallback;
  const read = Number(value);
  if (!Number.isInteger(read) || read < 0) throw new RangeError(`${name} is no whole number: ${value}`);
  return read;
}

const { app } = createMockApi({
  seed: numberFrom('MOCK_SEED', 1),
  now: env.MOCK_NOW || undefined,
  publicUrl: env.MOCK_PUBLIC_URL || undefined,
  refreshGraceMs: numberFrom('MOCK_REFRESH_GRACE_MS', 0),
  enforceRoles: !['0', 'false'].includes(env.MOCK_ENFORCE_ROLES ?? ''),
});

const mock = await listen(app, { host: env.HOST || '127.0.0.1', port: numberFrom('MOCK_PORT', 4010) });
console.log(`Mock API on http://${mock.host.includes(':') ? `[${mock.host}]` : mock.host}:${mock.port} (console: /__mock)`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void mock.close().then(() => process.exit(0)));
}
