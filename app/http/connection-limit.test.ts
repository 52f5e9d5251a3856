import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { config } from '~/config.server';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';
import { limitConnections } from './connections.server';

afterEach(() => void vi.useRealTimers());

test('connections above MAX_CONNECTIONS are closed; their number is logged at once, then at most once a minute', () => {
  vi.useFakeTimers();
  forgetLogLines();
  const server = Object.assign(new EventEmitter(), { maxConnections: 0 });
  limitConnections(server as unknown as Server);
  expect(server.maxConnections).toBe(config.MAX_CONNECTIONS);
  const drop = (count: number) => Array.from({ length: count }, () => server.emit('drop'));
  drop(3);
  vi.advanceTimersByTime(59_999);
  drop(1);
  vi.advanceTimersByTime(1);
  drop(2);
  expect(readLogLines()).toMatchObject([
    { level: 'warn', event: 'connections-dropped', count: 1 },
    { level: 'warn', event: 'connections-dropped', count: 4 },
  ]);
});
