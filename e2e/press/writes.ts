import { CALLS } from '../matrix/route-table';
import type { Stack } from '../support/fixtures';

const WRITES = new Set(CALLS.filter(({ kind }) => kind === 'write').map(({ name }) => name));

export function hasWritten({ mock }: Stack): boolean {
  return mock.controls.getLog().some(({ call }) => call !== null && WRITES.has(call));
}
