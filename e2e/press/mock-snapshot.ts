import { CALLS } from '../matrix/route-table';
import type { Stack } from '../support/fixtures';

/** The data that each press finds. */
export const SNAPSHOT = 'press';

const WRITES = new Set(CALLS.filter(({ kind }) => kind === 'write').map(({ name }) => name));

/** Whether the mock has received a write since its log was cleared. */
export function hasWritten({ mock }: Stack): boolean {
  return mock.controls.getLog().some(({ call }) => call !== null && WRITES.has(call));
}
