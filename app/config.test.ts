import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../e2e/support/temporary-folder';
import { findMisspelled, readConfig, SETTINGS } from './config.server';
import { ConfigError } from './define-setting.server';

const GOOD = { API_BASE_URL: 'https://api.example.com/v1/', SESSION_SECRETS: 'x'.repeat(32) };

test('the smallest configuration is an API and a secret; the rest has defaults', { tags: ['DEMO-03'] }, () => {
  expect(readConfig(GOOD)).toMatchObject({
    API_BASE_URL: 'https://api.example.com/v1',
    PORT: 3000,
    API_CUSTOMER_NAME: 'roxus',
    ROUTE_POLICY: 'menu-rule',
    TRUST_PROXY: 0,
  });
  expect(readConfig({ ...GOOD, PORT: '' }).PORT).toBe(3000);
});

test.each([
  ['API_BASE_URL', undefined],
  ['API_BASE_URL', 'foo'],
  ['API_BASE_URL', 'ftp://api.example.com'],
  ['API_BASE_URL', 'https://user:secret@api.example.com'],
  ['API_BASE_URL', 'https://api.example.com/?key=1'],
  ['API_BASE_URL', 'https://api.example.com/#v1'],
  ['API_PUBLIC_URL', 'x'],
  ['API_CUSTOMER_NAME', 'a/b'],
  ['API_CUSTOMER_NAME', 'x'.repeat(65)],
  ['SESSION_SECRETS', undefined],
  ['SESSION_SECRETS', 'x'.repeat(31)],
  ['SESSION_SECRETS', `${'x'.repeat(32)},`],
  ['SESSION_STORE_URL', 'http://x'],
  ['SESSION_STORE_URL', 'redis://x/sessions'],
  ['SESSION_STORE_URL', 'redis://x/0?family=6'],
  ['SESSION_STORE_URL', 'redis://x/0#1'],
  ['SESSION_STORE_URL', 'redis://'],
  ['SESSION_STORE_URL', 'redis://user:100%secret@store:6379'],
  ['SESSION_STORE_URL', 'redis://us%er:secret@store:6379'],
  ['SESSION_STORE_URL', 'redis+cluster://store:6379'],
  ['SESSION_STORE_URL_FILE', '/nowhere/store-url'],
  ['SESSION_SECRETS_FILE', '/nowhere/secrets'],
  ['METRICS_PORT', '3000'],
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PUBLIC_ORIGIN', 'https://a.example/path'],
  ['PUBLIC_ORIGIN', 'https://a.example/?a'],
  ['PUBLIC_ORIGIN', 'ftp://a.example'],
  ['TRUST_PROXY', 'yes'],
  ['COOKIE_SECURE', 'maybe'],
  ['FILE_ORIGINS', "https: 'unsafe-inline'"],
  ['FILE_ORIGINS', 'https://files.example/path'],
  ['FILE_ORIGINS', 'data:'],
  ['PORTAL_TIME_ZONE', 'Nowhere'],
  ['ROUTE_POLICY', 'open'],
  ['READ_BUDGET_MS', '1'],
  ['READ_BUDGET_MS', '1e9'],
  ['SESSION_IDLE_MINUTES', '0'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  const read = () => readConfig({ ...GOOD, [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
  expect(read).not.toThrow(/secret@/);
});

const toSettingEntries = <Value>(settings: Record<string, Value>) => Object.entries(settings);

test('every setting that is a number has the default that its description names', () => {
  const numbers = toSettingEntries<unknown>(readConfig(GOOD)).filter(([, value]) => typeof value === 'number');
  const defaults = new Map(toSettingEntries(SETTINGS).map(([name, { defaultText }]) => [name, defaultText]));
  expect(numbers.length).toBeGreaterThan(25);
  expect(numbers.map(([name, value]) => [name, String(value)])).toEqual(
    numbers.map(([name]) => [name, defaults.get(name)]),
  );
});

test.each([
  ['PORT', '0', 0],
  ['PORT', '65535', 65_535],
  ['PORT', ' 8080 ', 8080],
  ['API_BASE_URL', 'http://api.test/v1//', 'http://api.test/v1'],
  ['API_PUBLIC_URL', '/', '/'],
  ['API_PUBLIC_URL', 'https://files.test/', 'https://files.test'],
  ['API_CUSTOMER_NAME', 'x'.repeat(64), 'x'.repeat(64)],
  ['SESSION_SECRETS', ` ${'x'.repeat(32)} , ${'y'.repeat(33)}`, ['x'.repeat(32), 'y'.repeat(33)]],
  ['SESSION_STORE_URL', 'redis://store', 'redis://store'],
  ['SESSION_STORE_URL', 'REDISS://store:6380/12', 'REDISS://store:6380/12'],
  ['SESSION_DIR', '/sessions', '/sessions'],
  ['PUBLIC_ORIGIN', 'https://portal.test:443/', 'https://portal.test'],
  ['FILE_ORIGINS', ' http://*.files.test:*  HTTPS: ', ['http://*.files.test:*', 'HTTPS:']],
  ['PORTAL_TIME_ZONE', 'Europe/Paris', 'Europe/Paris'],
  ['REFRESH_ON_OUTAGE', 'logout', 'logout'],
])('%s=%s is accepted', (name, value, expected) => {
  expect(toSettingEntries<unknown>(readConfig({ ...GOOD, [name]: value }))).toContainEqual([name, expected]);
});

test('secrets can be in files, one per line', async () => {
  const folder = await createTemporaryFolder();
  const [secretsFile, urlFile] = [join(folder, 'secrets'), join(folder, 'store-url')];
  await writeFile(secretsFile, `${'n'.repeat(32)}\n${'o'.repeat(32)}\n`);
  await writeFile(urlFile, 'rediss://portal:p%40ss@store:6380/2\n');
  const { API_BASE_URL } = GOOD;
  const config = readConfig({ API_BASE_URL, SESSION_SECRETS_FILE: secretsFile, SESSION_STORE_URL_FILE: urlFile });
  expect(config.SESSION_SECRETS).toEqual(['n'.repeat(32), 'o'.repeat(32)]);
  expect(config.SESSION_STORE_URL).toBe('rediss://portal:p%40ss@store:6380/2');
  expect(() => readConfig({ ...GOOD, SESSION_SECRETS_FILE: secretsFile })).toThrow(
    'SESSION_SECRETS_FILE and SESSION_SECRETS are both set: set one of them.',
  );
});

test('an invalid value in a file is a sentence that names the setting of the file', async () => {
  const folder = await createTemporaryFolder();
  const { API_BASE_URL } = GOOD;
  for (const [name, text] of [
    ['SESSION_SECRETS_FILE', 'short'],
    ['SESSION_SECRETS_FILE', ' \n'],
    ['SESSION_STORE_URL_FILE', 'http://secret@x'],
    ['SESSION_STORE_URL_FILE', ''],
  ] as const) {
    const file = join(folder, name);
    await writeFile(file, text);
    const others = name === 'SESSION_SECRETS_FILE' ? {} : { SESSION_SECRETS: GOOD.SESSION_SECRETS };
    const read = () => readConfig({ API_BASE_URL, ...others, [name]: file });
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
    expect(read).not.toThrow(/secret@/);
  }
});

test('a variable that is almost a setting is found, and no variable of others is', () => {
  const misspelled = {
    SESSION_SECRET: 'SESSION_SECRETS',
    SESION_STORE_URL: 'SESSION_STORE_URL',
    TRUSTED_PROXY: 'TRUST_PROXY',
    session_dir: 'SESSION_DIR',
    API_BASEURL: 'API_BASE_URL',
    SESSION_SECRETS_FILES: 'SESSION_SECRETS_FILE',
  };
  const others = ['PATH', 'HOME', 'HOST', 'POST', 'PORTS', 'HOSTNAME', 'NODE_ENV', 'NODE_OPTIONS', 'PORTAL_PORT'];
  const env = Object.fromEntries(
    [...others, ...Object.keys(misspelled), ...Object.keys(SETTINGS)].map((name) => [name, 'x']),
  );
  expect(Object.fromEntries(findMisspelled(env).map(({ name, setting }) => [name, setting]))).toEqual(misspelled);
});

test('scripts/operations.md lists every setting with its default', async () => {
  const operations = await readFile(new URL('../scripts/operations.md', import.meta.url), 'utf8');
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = Object.entries(SETTINGS).map(
    ([name, { description, defaultText }]) => `| \`${name}\` | ${cell(defaultText) || '–'} | ${cell(description)} |`,
  );
  for (const row of rows) expect(operations).toContain(row);
});

test('the limits in scripts/operations.md name every setting that is a limit', async () => {
  const operations = await readFile(new URL('../scripts/operations.md', import.meta.url), 'utf8');
  const [, limits = ''] = /^## Limits\n([\s\S]*?)^## /m.exec(operations) ?? [];
  const noLimits = new Set(['PORT', 'METRICS_PORT', 'TRUST_PROXY']);
  const names = Object.entries(readConfig(GOOD))
    .filter(([name, value]) => typeof value === 'number' && !noLimits.has(name))
    .map(([name]) => name);
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name) => !limits.includes(`\`${name}\``))).toEqual([]);
  // The last column says what the limit is counted by.
  const kinds =
    /\| (?:(?:request|connection|session|user|address|process|store|time|per)(?:, and | and | or |(?= \|)))+ \|$/;
  const rows = limits.split('\n').filter((line) => line.startsWith('| '));
  expect(rows.filter((row) => !kinds.test(row))).toEqual([]);
});
