import { createMockApi, type MockOptions } from './app';
import { createControls, type Controls } from './control/controls';
import { listen } from './http/listen';
import type { Db } from './state/mock';

/** A running mock of one test file. */
export type TestMock = { url: string; db: Db; controls: Controls; close(): Promise<void> };

/** Starts a mock on a free port of 127.0.0.1. */
export async function startMock(options: MockOptions = {}): Promise<TestMock> {
  const { app, db, mock } = createMockApi(options);
  const { port, close } = await listen(app, { host: '127.0.0.1', port: 0 });
  return { url: `http://127.0.0.1:${port}`, db, controls: createControls(mock), close };
}
