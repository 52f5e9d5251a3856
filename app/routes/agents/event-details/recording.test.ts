import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { findRecording } from './find-recording.test-helpers';
import type { loader } from './route';

type Loaded = Awaited<ReturnType<typeof loader>>;

beforeEach(() => controls.reset());

const load = async (url: string) => (await (await createRouteClient('superAdmin')).get(url)).data as Loaded;
const answer = (call: string, rows: object[]) =>
  controls.armFault({ call, kind: 'body', body: JSON.stringify({ data: rows }) });
const toTimeCode = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

test('what is said first on each channel is shown with its time, at most 300 characters of it', async () => {
  const { page } = findRecording(({ agentChannel }) => agentChannel === null);
  answer('listTranscriptions', [
    { id: 1, channel: 1, sentenceDisplay: ' ', offsetTimecode: toTimeCode(1) },
    { id: 2, channel: 1, sentenceDisplay: 'x'.repeat(301), offsetTimecode: null, offsetTime: 20_000_000 },
    { id: 3, channel: 1, sentenceDisplay: 'later', offsetTimecode: toTimeCode(3) },
  ]);
  expect((await load(page)).channels).toEqual([
    { channel: '0', sentence: null },
    { channel: '1', sentence: { text: 'x'.repeat(300), start: 2, timeCode: '00:00:02.000' } },
  ]);
});

test('the occasions during a recording are marked, at most 100, each with its page in the list', async () => {
  const { recording, page } = findRecording(({ streamId }) => streamId !== null);
  const toTime = (second: number) => new Date(Date.parse(recording.created) + second * 1000).toISOString();
  answer('listTranscriptions', [
    { id: 1, channel: 0, sentenceDisplay: 'start', offsetTimecode: toTimeCode(0) },
    { id: 2, channel: 0, sentenceDisplay: 'end', offsetTimecode: toTimeCode(600) },
  ]);
  const occasions = Array.from({ length: 101 }, (_, index) => ({
    id: index + 1,
    jsonData: '{}',
    startTime: toTime(index),
    endTime: toTime(index + 2),
  }));
  // One that began before the recording, one that ends after it, and one whose end is before its start.
  const odd = [
    { id: 501, jsonData: '{}', startTime: toTime(-5), endTime: toTime(5) },
    { id: 502, jsonData: '{}', startTime: toTime(7.5), endTime: toTime(10_000) },
    { id: 503, jsonData: '{}', startTime: toTime(8.5), endTime: toTime(3) },
  ];
  answer('listOccasions', [...occasions.toReversed(), ...odd]);
  const { marks, overview } = await load(page);
  expect(marks.occasions).toHaveLength(100);
  expect(marks.occasions?.slice(0, 1)).toMatchObject([{ id: '1', start: 0, end: 2, page: 11 }]);
  expect(marks.occasions?.slice(8, 11)).toMatchObject([
    { id: '502', start: 7.5, end: overview?.duration, page: 11 },
    { id: '9', start: 8, end: 10, page: 10 },
    { id: '503', start: 8.5, end: 8.5, page: 11 },
  ]);
  expect(marks.occasions?.some(({ id }) => id === '501')).toBe(false);
});

test('calls that fail while the page waits for another one are failures of their parts only', async () => {
  const { recording, page } = findRecording(({ streamId }) => streamId !== null);
  controls.setLatency({ call: 'getRecording', ms: 40 });
  controls.armFault({ call: 'listTranscriptions', kind: 'status', status: 400 });
  expect(await load(page)).toMatchObject({ sentences: { ok: false }, sentenceCount: null, timeline: null, marks: {} });
  controls.reset();
  const { id } = recording;
  controls.setLatency({ call: 'listTranscriptions', ms: 80 });
  controls.armFault({ call: 'listOccasions', kind: 'status', status: 400 });
  expect(await load(`/events/${id}`)).toMatchObject({ occasions: { list: { ok: false }, screenshots: [], marks: [] } });
});

test('a recording is shown with its time, its file and its process, as far as they are known', async () => {
  const { recording, page } = findRecording(({ processId }) => processId !== null);
  Object.assign(recording, {
    processName: ' ',
    created: '2026-11-19T23:30:00Z',
    agentName: 'Ada',
    companyName: 'Acme',
  });
  db.revision += 1;
  const { recording: shown, sentenceCount, sentences } = await load(page);
  expect(shown).toMatchObject({
    id: String(recording.id),
    agentName: 'Ada',
    companyName: 'Acme',
    process: { name: `Process ${recording.processId}`, isNamed: false },
    created: { text: '2026-11-19 23:30:00' },
    audioUrl: expect.stringMatching(/^http.*\/files\//) as string,
    isAudioUrlTooLong: false,
    streamId: recording.streamId === null ? null : String(recording.streamId),
  });
  expect(sentenceCount).toBe(sentences.page.total);
});
