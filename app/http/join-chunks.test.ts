import { once } from 'node:events';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createChunkJoiner } from './join-chunks.server';

async function join(chunks: readonly string[]): Promise<string[]> {
  const joined = Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(createChunkJoiner(4));
  const result: string[] = [];
  joined.on('data', (chunk) => result.push(String(chunk)));
  await once(joined, 'end');
  return result;
}

test('small chunks are joined, and no byte is lost', async () => {
  expect(await join(['ab', 'cde', 'f', 'g'])).toEqual(['abcde', 'fg']);
});

test('large chunks are passed on, and nothing follows them', async () => {
  expect(await join(['abcd', 'efghij'])).toEqual(['abcd', 'efghij']);
});

test('without data the stream is empty', async () => {
  expect(await join([])).toEqual([]);
});
