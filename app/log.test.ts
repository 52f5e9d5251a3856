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

test('in production a crash is logged with message and stack', () => {
  logCrash(new TypeError('company.name is not a function'), 'AAAA-AAAA-AAAA');
  expect(JSON.parse(toText(stdout))).toMatchObject({
    event: 'crash',
    requestId: 'AAAA-AAAA-AAAA',
    error: 'TypeError',
    message: 'company.name is not a function',
  });
  expect(toText(stdout)).toMatch(/"stack":"at .*log\.test\.ts/);
  expect(toText(stderr)).toBe('');
});

const asRecord = (value: unknown) => value as Record<string, unknown>;

test.each<[string, (typed: string) => unknown]>([
  ['URL', (typed) => new URL(typed)],
  ['JSON', (typed) => JSON.parse(typed) as unknown],
  ['time zone', (typed) => new Intl.DateTimeFormat('en', { timeZone: typed })],
  ['header', (typed) => new Headers({ [typed]: '' })],
  ['question for a field', (typed) => 'name' in asRecord(typed)],
  ['new field', (typed) => (asRecord(typed).name = 1)],
])('in production no value is in the line of a crash: an invalid %s', (_, crash) => {
  try {
    crash('typed by a user');
  } catch (error) {
    logCrash(error, null);
  }
  expect(toText(stdout)).toContain('"event":"crash"');
  expect(toText(stdout) + toText(stderr)).not.toContain('typed');
});

test('in development a crash is printed with its message and stack', () => {
  vi.stubEnv('NODE_ENV', 'development');
  logCrash(new TypeError('typed by a user'), 'AAAA-AAAA-AAAA');
  expect(toText(stderr)).toMatch(/^TypeError: typed by a user\n\s+at .*log\.test\.ts/);
});
