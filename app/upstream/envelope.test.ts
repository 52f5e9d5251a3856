import { expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyEndpoint } from './contract/endpoint';
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

test('an object that says `success: false` is a refusal with its message, unless it is a record', async () => {
  const refusals: [object, string | null][] = [
    [{ success: false, data: null, message: 'Code\u200B invalid' }, 'Code invalid'],
    [{ success: false, data: [], message: 7 }, null],
    [{ success: false }, null],
  ];
  const parse = (endpoint: AnyEndpoint, json: unknown) => parseSingleResponse(endpoint, JSON.stringify(json), null);
  for (const [json, refusalText] of refusals) {
    const refusal = { ok: false, refusalText };
    expect(await parseRecords(json, z.unknown(), 3)).toEqual(refusal);
    for (const endpoint of [recordingCalls.markAgent, recordingCalls.getRecording])
      expect(parse(endpoint, json)).toEqual(refusal);
  }
  const record = { id: 7, success: false };
  for (const json of [record, { data: record }, { success: true, data: record }])
    expect(parse(recordingCalls.getRecording, json)).toMatchObject({ ok: true, value: { id: '7' } });
  expect(await parseRecords({ data: [record] }, z.unknown(), 3)).toMatchObject({ ok: true, value: [record] });
  expect(parse(recordingCalls.markAgent, { success: 'false', message: 'Done' })).toMatchObject({ ok: true });
});

test('a text of type HTML is a message, unless it is a page', () => {
  const parse = (body: string, contentType: string) => parseSingleResponse(recordingCalls.markAgent, body, contentType);
  for (const type of ['text/html; charset=utf-8', 'text/plain'])
    expect(parse('User deleted', type)).toEqual({ ok: true, value: { message: 'User deleted' } });
  for (const page of ['<p>Log in', ' \uFEFF<!DOCTYPE html><p>Log in'])
    expect(parse(page, 'text/html')).toEqual({ ok: false, cause: 'not-json' });
  expect(parse('<b>Done</b>', 'text/plain')).toMatchObject({ ok: true });
  expect(parse('Done', 'application/json')).toMatchObject({ ok: false });
});
