import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, SETTINGS } from './config.server';

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
  ['API_PUBLIC_URL', 'x'],
  ['API_CUSTOMER_NAME', 'a/b'],
  ['SESSION_SECRETS', undefined],
  ['SESSION_SECRETS', 'short'],
  ['SESSION_SECRETS', `${'x'.repeat(32)},short`],
  ['SESSION_STORE_URL', 'http://x'],
  ['SESSION_STORE_URL', 'redis://x/sessions'],
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PUBLIC_ORIGIN', 'https://a.example/path'],
  ['TRUST_PROXY', 'yes'],
  ['COOKIE_SECURE', 'maybe'],
  ['FILE_ORIGINS', "https: 'unsafe-inline'"],
  ['PORTAL_TIME_ZONE', 'Nowhere'],
  ['ROUTE_POLICY', 'open'],
  ['REFRESH_ON_OUTAGE', 'x'],
  ['READ_BUDGET_MS', '1'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  const read = () => readConfig({ ...GOOD, [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
});

test('scripts/operations.md lists every setting with its default', async () => {
  const operations = await readFile(new URL('../scripts/operations.md', import.meta.url), 'utf8');
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = Object.entries(SETTINGS).map(
    ([name, { description, defaultText }]) => `| \`${name}\` | ${cell(defaultText) || '–'} | ${cell(description)} |`,
  );
  for (const row of rows) expect(operations).toContain(row);
});
