import { afterAll, beforeEach, expect, test } from 'vitest';
import { expectDefined } from '../../e2e/support/expect-defined';
import { getAccount, type AccountKey } from '../accounts';
import { createAccountClient, getRows, loginAs } from '../test-client';
import { startMock } from '../testing';

const NOW = '2026-03-10T09:00:00.000Z';
const mock = await startMock({ now: NOW });
const RECORDINGS = '/api/cognitive/recordings';

beforeEach(() => mock.controls.reset());
afterAll(() => mock.close());

type Row = Record<string, unknown> & {
  id: number;
  status: number;
  actualTags: string;
  agentChannel: number | null;
  processId: number | null;
};

const callAs = createAccountClient(mock.url);
const listAll = async () => getRows(await callAs('superAdmin', `GET ${RECORDINGS}`)) as Row[];
const listSentences = async (id: number) =>
  getRows(await callAs('superAdmin', `GET ${RECORDINGS}/${id}/transcriptions`));
const getRecording = async (id: number) => (await callAs('superAdmin', `GET ${RECORDINGS}/${id}`)).json?.data as Row;

async function speechToText(fields: Record<string, string>, key: AccountKey = 'superAdmin') {
  const { accessToken, id } = await loginAs(mock.url, getAccount(key).email);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await fetch(`${mock.url}/api/cognitive/transcriptions/${id}/speechtotext`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}` },
    body: form,
  });
  return { status: response.status, text: await response.text() };
}

test('recordings have the 13 fields and every status', { tags: ['API-16'] }, async () => {
  const rows = await listAll();
  expect(rows.length).toBeGreaterThan(150);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'actualTags',
    'agentChannel',
    'agentName',
    'companyName',
    'created',
    'createdBy',
    'id',
    'processId',
    'processName',
    'recordingName',
    'roxusBlobUrl',
    'status',
    'streamId',
  ]);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([0, 1]));
  expect(new Set(rows.map(({ agentChannel }) => agentChannel))).toEqual(new Set([null, 0, 1]));
  for (const matched of [true, false]) {
    for (const streamed of [true, false])
      expect(rows.some((row) => (row.processId !== null) === matched && (row.streamId !== null) === streamed)).toBe(
        true,
      );
  }
  expect(new Set(rows.map(({ processId }) => processId))).toEqual(new Set([null, 1, 2, 3, 4, 5, 6]));
});

test('a recording is returned to a Super Admin only', { tags: ['API-16'] }, async () => {
  const row = expectDefined((await listAll())[0]);
  expect(await getRecording(row.id)).toEqual(row);
  const rejected = await callAs('admin', `GET ${RECORDINGS}`);
  expect([rejected.status, rejected.text]).toEqual([403, 'You may not see the recordings.']);
  expect((await callAs('superAdmin', `GET ${RECORDINGS}/9999`)).status).toBe(404);
  expect((await callAs('superAdmin', `GET ${RECORDINGS}/abc/transcriptions`)).status).toBe(400);
});

test('transcription sentences have all fields, and offset time and time code agree', { tags: ['API-17'] }, async () => {
  const row = expectDefined((await listAll()).find(({ status, processId }) => status === 1 && processId !== null));
  const sentences = await listSentences(row.id);
  expect(Object.keys(sentences[0] ?? {}).sort()).toEqual([
    'channel',
    'confidence',
    'created',
    'createdBy',
    'id',
    'offsetTime',
    'offsetTimecode',
    'sentenceDisplay',
    'sentenceNumber',
    'sentimentNegative',
    'sentimentNeutral',
    'sentimentPositive',
    'sentimentStatus',
    'tagEvidences',
    'tags',
  ]);
  let previous = 0;
  for (const [index, sentence] of sentences.entries()) {
    const [, hours, minutes, seconds] = /^(\d\d):(\d\d):(\d\d\.\d{3})$/.exec(String(sentence.offsetTimecode)) ?? [];
    expect(sentence.offsetTime).toBe(
      Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 10_000_000),
    );
    expect(Number(sentence.offsetTime)).toBeGreaterThan(previous);
    previous = Number(sentence.offsetTime);
    expect(sentence.sentenceNumber).toBe(index + 1);
    expect(
      Number(sentence.sentimentPositive) + Number(sentence.sentimentNeutral) + Number(sentence.sentimentNegative),
    ).toBeCloseTo(1);
  }
  expect(new Set(sentences.map(({ channel }) => channel))).toEqual(new Set([0, 1]));
});

test(
  'some recordings are long, confidences include the color limits, and sentences have tags with evidence',
  { tags: ['API-17'] },
  async () => {
    const long = expectDefined(
      (await listAll()).find(({ recordingName }) => String(recordingName).includes('long-sample')),
    );
    const sentences = await listSentences(long.id);
    expect(sentences.length).toBeGreaterThan(200);
    for (const bound of [0.9, 0.899, 0.8, 0.79]) expect(sentences.map(({ confidence }) => confidence)).toContain(bound);
    expect(new Set(sentences.map(({ sentimentStatus }) => sentimentStatus))).toEqual(
      new Set(['positive', 'neutral', 'negative']),
    );
    const tagged = sentences.filter(({ tags }) => tags !== '');
    expect(tagged.length).toBeGreaterThan(5);
    for (const { sentenceDisplay, tags, tagEvidences } of tagged) {
      const evidences = String(tagEvidences).split('|');
      expect(evidences).toHaveLength(String(tags).split('|').length);
      for (const evidence of evidences) expect(sentenceDisplay).toContain(evidence);
    }
    const sentenceTags = new Set(tagged.flatMap(({ tags }) => String(tags).split('|')));
    expect(new Set(long.actualTags.split('|'))).toEqual(sentenceTags);
  },
);

test('mark-agent accepts 0, 1 and swap and rejects other values with a message', { tags: ['API-25'] }, async () => {
  const row = expectDefined(
    (await listAll()).find(({ agentChannel, status }) => agentChannel === null && status === 1),
  );
  const mark = (channel: string) => callAs('superAdmin', `PUT ${RECORDINGS}/${row.id}/mark-agent/${channel}`);
  const earlySwap = await mark('swap');
  expect([earlySwap.status, earlySwap.json]).toEqual([400, { message: 'There is no agent channel to swap yet.' }]);
  for (const [channel, expected] of [
    ['0', 0],
    ['swap', 1],
    ['swap', 0],
    ['1', 1],
  ] as const) {
    expect((await mark(channel)).json).toEqual({ message: 'Agent channel updated.' });
    expect((await getRecording(row.id)).agentChannel).toBe(expected);
  }
  for (const channel of ['2', '-1', 'Swap', 'null', '01'])
    expect([channel, (await mark(channel)).json]).toEqual([channel, { message: 'The channel must be 0, 1 or swap.' }]);
  const rejected = await callAs('manager', `PUT ${RECORDINGS}/${row.id}/mark-agent/1`);
  expect([rejected.status, rejected.json]).toEqual([403, { message: 'You may not see the recordings.' }]);
});

test('match-to-process matches a recording once', async () => {
  const row = expectDefined((await listAll()).find(({ processId, status }) => processId === null && status === 1));
  const match = (process: string) => callAs('superAdmin', `PUT ${RECORDINGS}/${row.id}/match-to-process/${process}`);
  expect((await match('99')).json).toEqual({ message: 'Process not found.' });
  expect((await match('x')).status).toBe(400);
  expect((await match('1')).json).toEqual({ message: 'Recording matched to process.' });
  expect(await getRecording(row.id)).toMatchObject({ processId: 1, processName: 'Delivery Enquiry' });
  const secondMatch = await match('1');
  expect([secondMatch.status, secondMatch.json]).toEqual([
    400,
    { message: 'This recording is already matched to a process.' },
  ]);
});

test('speechtotext creates a recording that succeeds after the transcription time', { tags: ['API-08'] }, async () => {
  const fields = { recordUrl: 'https://files.example/calls/new%20call.wav', locale: 'en-AU' };
  expect(await speechToText(fields)).toEqual({ status: 200, text: '{"message":"Transcription started."}' });
  const row = expectDefined((await listAll())[0]);
  expect(row).toMatchObject({
    recordingName: 'new call.wav',
    status: 0,
    processId: null,
    agentChannel: null,
    created: NOW,
  });
  expect(await listSentences(row.id)).toEqual([]);
  expect(mock.controls.getLog().findLast((entry) => entry.call === 'speechToText')?.body).toEqual(fields);
  mock.controls.moveClock({ advanceMs: 29_999 });
  expect((await getRecording(row.id)).status).toBe(0);
  mock.controls.moveClock({ advanceMs: 1 });
  expect((await getRecording(row.id)).status).toBe(1);
  expect((await listSentences(row.id)).length).toBeGreaterThan(10);
});

test('speechtotext sends errors in the message field', { tags: ['API-08'] }, async () => {
  const validFields = { recordUrl: 'https://files.example/a.wav', locale: 'en-AU' };
  expect(await speechToText({ ...validFields, recordUrl: 'not an address' })).toEqual({
    status: 400,
    text: '{"message":"Record URL must be a web address."}',
  });
  expect(await speechToText({ ...validFields, locale: 'klingon!' })).toEqual({
    status: 400,
    text: '{"message":"Locale must be one like en-AU."}',
  });
  expect(await speechToText({ recordUrl: validFields.recordUrl })).toEqual({
    status: 400,
    text: '{"message":"Locale is missing."}',
  });
  expect((await speechToText(validFields, 'admin')).status).toBe(403);
});
