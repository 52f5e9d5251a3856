import { expect, test } from 'vitest';
import { z } from 'zod';
import { recordingCalls } from './contract/recordings';
import { parseRecords, parseSingleResponse } from './envelope';

test('records are in data or bare; null in data is an empty list; invalid records are skipped and counted', async () => {
  const parse = (json: unknown) => parseRecords(json, z.number(), 3);
  expect(await parse({ data: [1, 'two', 3] })).toMatchObject({
    ok: true,
    value: [1, 3],
    mismatches: { skippedRecords: 1 },
  });
  expect(await parse([1])).toMatchObject({ ok: true, value: [1], mismatches: { skippedRecords: 0 } });
  expect(await parse({ data: null })).toEqual({ ok: true, value: [] });
  for (const other of [null, {}, { data: 'records' }, [1, 2, 3, 4]])
    expect(await parse(other)).toMatchObject({ ok: false });
});

test.each([
  [999, 0],
  [1000, 1],
  [2500, 2],
])('parsing %i records leaves %i turns of the event loop to others', async (count, expected) => {
  let turns = 0;
  let isParsed = false;
  const countTurns = () => {
    if (isParsed) return;
    turns += 1;
    setImmediate(countTurns);
  };
  setImmediate(countTurns);
  await parseRecords(
    Array.from({ length: count }, (_, index) => index),
    z.number(),
    count,
  );
  isParsed = true;
  expect(turns).toBe(expected);
});

test('a message may be beside data, inside of it, or missing', { tags: ['D35', 'D36'] }, () => {
  const result = z.object({ message: z.string().nullable().optional() });
  const parse = (json: unknown) =>
    parseSingleResponse({ ...recordingCalls.markAgent, result }, JSON.stringify(json), null);
  for (const json of [
    { message: 'Done' },
    { data: { message: 'Done' } },
    { data: [], message: 'Done' },
    { message: null, data: { message: 'Done' } },
    // The outer one counts first.
    { message: 'Done', data: { message: 'Inner' } },
  ])
    expect(parse(json), JSON.stringify(json)).toEqual({ ok: true, value: { message: 'Done' } });
  const without = [{ data: null }, { data: { message: null } }, [], 7, null, { message: 7 }, { message: '\u200B' }];
  for (const json of without) expect(parse(json), JSON.stringify(json)).toEqual({ ok: true, value: { message: null } });
});
