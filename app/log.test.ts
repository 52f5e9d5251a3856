import { channel } from 'node:diagnostics_channel';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log, logCrash } from './log.server';
import { measureGrowth } from './metrics.test-helpers';

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

test('the line of a crash has 8 places of its stack and 300 characters of its message at most', () => {
  const error = new TypeError('x'.repeat(400));
  const frames = Array.from({ length: 20 }, (_, index) => `    at f${index} (/portal/app/file.ts:${index})`);
  error.stack = [`TypeError: ${error.message}`, ...frames].join('\n');
  logCrash(error, null);
  const { message, stack } = JSON.parse(toText(stdout)) as { message: string; stack: string };
  expect(message).toBe('x'.repeat(300));
  expect(stack.split(' | ')).toEqual(frames.slice(0, 8).map((frame) => frame.trim()));
});

test.each([
  ['a package', 'at f (/portal/app/node_modules/package/index.js:1)', undefined],
  ['Node.js', 'at new URL (node:internal/url:1)', undefined],
  ['the portal', 'at f (C:\\portal\\app\\file.ts:1)', 'of its author'],
])('the line of a crash has a message of %s only if the portal wrote it', (_, frame, message) => {
  const error = new Error('of its author');
  error.stack = `Error: of its author\n    ${frame}`;
  logCrash(error, null);
  expect(JSON.parse(toText(stdout))).toMatchObject({ error: 'Error', stack: frame });
  expect((JSON.parse(toText(stdout)) as { message?: string }).message).toBe(message);
});

test('something else than an error that is thrown is a crash too, and each is counted', async () => {
  expect(await measureGrowth(['portal_crashes_total'], () => logCrash('typed by a user', 'AAAA-AAAA-AAAA'))).toEqual([
    1,
  ]);
  expect(JSON.parse(toText(stdout))).toEqual({
    time: expect.any(String),
    level: 'error',
    event: 'crash',
    requestId: 'AAAA-AAAA-AAAA',
    error: 'string',
    stack: '',
  });
});

test('a line is published for tools of the same process', () => {
  const lines = channel('portal.log');
  const onLine = vi.fn();
  lines.subscribe(onLine);
  log('info', 'started', { version: '1' });
  lines.unsubscribe(onLine);
  expect(onLine.mock.calls).toEqual([[JSON.parse(toText(stdout)), 'portal.log']]);
});
