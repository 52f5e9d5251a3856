import { expect, test } from 'vitest';
import { type ListMemory, remembered } from './list-memory';
import { defineList } from './list-spec';

const LIST = defineList({
  name: 'remembered',
  prefix: 'users.',
  sorts: { name: (row: { id: string }) => row.id },
  shape: (row: { id: string }, _: null) => row,
});

function memoryOf(before: string | null): ListMemory & { now: string | null } {
  const memory = {
    now: before,
    kept: () => memory.now,
    keep: (_list: string, value: string) => {
      memory.now = value;
    },
  };
  return memory;
}
const after = (address: string, memory: ListMemory) => String(remembered(new URLSearchParams(address), LIST, memory));

test('rows a page and order come back where the address names none, and the address wins', () => {
  const memory = memoryOf(null);
  expect(after('q=a', memory)).toBe('q=a');
  expect(memory.now).toBeNull();
  after('users.rows=50', memory);
  after('users.sort=-name', memory);
  expect(memory.now).toBe('50.-name');
  expect(after('', memory)).toBe('users.rows=50&users.sort=-name');
  expect(after('users.rows=10', memory)).toBe('users.rows=10&users.sort=-name');
  expect(memory.now).toBe('10.-name');
});

test('what the list cannot give is not kept, and another list of the page is not asked', () => {
  const memory = memoryOf(null);
  after('users.sort=constructor&sort=name&rows=50', memory);
  expect(memory.now).toBeNull();
  expect(after('', memoryOf('7.__proto__;x'))).toBe('users.rows=7&users.sort=__proto__%3Bx');
});
