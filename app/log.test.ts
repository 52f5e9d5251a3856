import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logCrash } from './log.server';

const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
// The setup of all tests mocks stdout.
const stdout = vi.mocked(process.stdout.write);
const toText = ({ mock }: typeof stdout | typeof stderr) => mock.calls.map(([chunk]) => String(chunk)).join('');

beforeEach(() => {
  stdout.mockClear();
  stderr.mockClear();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => stderr.mockRestore());

test('in production a crash is logged with its stack and without its message', () => {
  logCrash(new TypeError('typed by a user'), 'AAAA-AAAA-AAAA');
  expect(JSON.parse(toText(stdout))).toMatchObject({ event: 'crash', error: 'TypeError', requestId: 'AAAA-AAAA-AAAA' });
  expect(toText(stdout)).toMatch(/"stack":"at .*log\.test\.ts/);
  expect(toText(stdout) + toText(stderr)).not.toContain('typed by a user');
});

test('in development a crash is printed with its message and stack', () => {
  vi.stubEnv('NODE_ENV', 'development');
  logCrash(new TypeError('typed by a user'), 'AAAA-AAAA-AAAA');
  expect(toText(stderr)).toMatch(/^TypeError: typed by a user\n\s+at .*log\.test\.ts/);
});
