import { expect, test } from 'vitest';
import { z } from 'zod';
import { isPathId } from './endpoint-path';
import { parseRecords } from './envelope';
import { decodeBody } from './response-body';

test('records are in data or bare; null in data is an empty list; invalid records are skipped and counted', async () => {
  const parse = (json: unknown) => parseRecords(json, z.number(), 3);
  expect(await parse({ data: [1, 'two', 3] })).toMatchObject({ ok: true, value: [1, 3], mismatches: { skipped: 1 } });
  expect(await parse([1])).toMatchObject({ ok: true, value: [1], mismatches: { skipped: 0 } });
  expect(await parse({ data: null })).toEqual({ ok: true, value: [] });
  for (const other of [null, {}, { data: 'records' }, [1, 2, 3, 4]])
    expect(await parse(other)).toMatchObject({ ok: false });
});

test('a character that is split between two chunks stays whole, invalid bytes become U+FFFD', () => {
  const bytes = Buffer.from('a😀é');
  const decode = (...chunks: Uint8Array[]) =>
    decodeBody({ chunks, bytes: 0, hash: null, reservation: { grow: () => Promise.resolve(), release() {} } });
  for (let at = 0; at <= bytes.length; at += 1) expect(decode(bytes.subarray(0, at), bytes.subarray(at))).toBe('a😀é');
  expect(decode(bytes.subarray(0, 3))).toBe('a\uFFFD');
});

test('an id of a path has 1 to 64 letters, digits, hyphens and underscores', () => {
  for (const id of ['7', 'a-B_9', 'x'.repeat(64)]) expect(isPathId(id)).toBe(true);
  for (const id of [null, undefined, '', '.', '..', 'a/b', 'a b', '%2e', 'x'.repeat(65)])
    expect(isPathId(id)).toBe(false);
});
