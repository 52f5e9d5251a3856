import { EventEmitter } from 'node:events';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';
import packageJson from '../../package.json';

// Set before the configuration is read.
Object.assign(process.env, {
  SESSION_SECRETS: `${'first-canary'.repeat(3)},${'second-canary'.repeat(3)}`,
  SESSION_STORE_URL: 'rediss://user-canary:password-canary@store.example:6380/2',
  FILE_ORIGINS: 'https://a.example https://b.example',
  TRUST_PROXY: '2',
  TRUST_PROXYS: 'canary',
});
const { logProcessErrors, logStarted } = await import('./process-log.server');

const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
afterAll(() => exit.mockRestore());
beforeEach(() => {
  forgetLogLines();
  exit.mockClear();
});

test('the first line has the version and the settings, without secrets', () => {
  logStarted();
  expect(readLogLines()).toMatchObject([
    {
      level: 'info',
      event: 'started',
      version: packageJson.version,
      instance: expect.stringMatching(new RegExp(`.:${process.pid}$`)),
      node: process.version,
      SESSION_SECRETS: '2 of them',
      SESSION_STORE_URL: 'rediss://store.example:6380/2',
      FILE_ORIGINS: 'https://a.example https://b.example',
      TRUST_PROXY: 2,
      PUBLIC_ORIGIN: null,
    },
    { level: 'warn', event: 'unknown-setting', name: 'TRUST_PROXYS', setting: 'TRUST_PROXY' },
  ]);
  expect(JSON.stringify(readLogLines())).not.toContain('canary');
});

/** What a process that calls `logProcessErrors` does with an event. */
function emitInProcess(event: 'warning' | 'uncaughtException', error: Error) {
  const events = new EventEmitter();
  events.on('warning', () => process.stdout.write('"text of Node.js"'));
  const on = vi.spyOn(process, 'on').mockImplementation((name, listener) => {
    events.on(String(name), listener);
    return process;
  });
  const remove = vi.spyOn(process, 'removeAllListeners').mockImplementation((name) => {
    events.removeAllListeners(name as string);
    return process;
  });
  logProcessErrors();
  on.mockRestore();
  remove.mockRestore();
  events.emit(event, error);
}

test('an error that nothing has caught is logged, then the process exits with 1', () => {
  exit.mockImplementation(() => {
    expect(readLogLines()).toMatchObject([{ level: 'error', event: 'crash', requestId: null, error: 'RangeError' }]);
    return undefined as never;
  });
  emitInProcess('uncaughtException', new RangeError('canary'));
  expect(exit.mock.calls).toEqual([[1]]);
});

test('a warning of Node.js is one log line with its name and code, without its text', () => {
  emitInProcess('warning', Object.assign(new Error('canary'), { name: 'DeprecationWarning', code: 'DEP0001' }));
  emitInProcess('warning', Object.assign(new Error('canary'), { name: 'ExperimentalWarning' }));
  expect(readLogLines()).toEqual([
    { time: expect.any(String), level: 'warn', event: 'node-warning', name: 'DeprecationWarning', code: 'DEP0001' },
    { time: expect.any(String), level: 'warn', event: 'node-warning', name: 'ExperimentalWarning', code: null },
  ]);
  expect(exit).not.toHaveBeenCalled();
});
