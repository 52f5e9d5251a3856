import { expect, test } from 'vitest';
import { buildTranscript, getSentiment, getTimeCode } from './transcript';
import type { TranscriptionSentence } from './transcription-sentence';

function createSentence(changes: Partial<TranscriptionSentence>): TranscriptionSentence {
  return {
    id: '1',
    sentenceNumber: 1,
    channel: 0,
    confidence: 0.9,
    sentenceDisplay: 'one two three four five',
    offsetTime: null,
    offsetTimecode: null,
    sentimentStatus: 'neutral',
    sentimentPositive: null,
    sentimentNeutral: null,
    sentimentNegative: null,
    tags: null,
    tagEvidences: null,
    created: null,
    createdBy: null,
    ...changes,
  };
}

test(
  'a channel is Agent or Client once the agent channel is set, even to 0, and Channel N before',
  { tags: ['EVENT-17'] },
  () => {
    const getSpeaker = (channel: number | null, agentChannel: number | null) =>
      buildTranscript([createSentence({ channel })], agentChannel)[0]?.speaker;
    expect([getSpeaker(0, 0), getSpeaker(1, 0), getSpeaker(0, 1), getSpeaker(1, 1)]).toEqual([
      'Agent',
      'Client',
      'Client',
      'Agent',
    ]);
    expect([getSpeaker(0, null), getSpeaker(1, null), getSpeaker(null, 0)]).toEqual(['Channel 0', 'Channel 1', null]);
  },
);

test('the time code is that of the API, else that of the start', { tags: ['EVENT-15', 'D53'] }, () => {
  const codes = ['3:09', '', ' ', null].map((offsetTimecode) => createSentence({ offsetTimecode, offsetTime: 0 }));
  const transcript = buildTranscript([...codes, createSentence({ offsetTimecode: '', offsetTime: null })], null);
  expect(transcript.map(getTimeCode)).toEqual(['00:00:00.000', '00:00:00.000', '00:00:00.000', '3:09', null]);
});

test('sentences are ordered by start and end no later than the next one of the speaker', () => {
  const transcript = buildTranscript(
    [
      createSentence({ id: 'c', offsetTimecode: '00:00:10' }),
      createSentence({ id: 'x' }),
      createSentence({ id: 'a', offsetTimecode: '00:00:01', channel: 1 }),
      createSentence({ id: 'b', offsetTimecode: '00:00:09' }),
    ],
    1,
  );
  expect(transcript.map(({ id, start, end, nextStart }) => [id, start, end, nextStart])).toEqual([
    ['a', 1, 3, 9],
    ['b', 9, 10, 10],
    ['c', 10, 12, null],
    ['x', null, null, null],
  ]);
});

test('the end of a sentence is estimated from its words: at least 0.6 seconds, at most 500 words', () => {
  const texts = [null, '', ' one ', ' one  two ', 'word '.repeat(600)];
  const lengths = texts.map((sentenceDisplay) => {
    const [sentence] = buildTranscript([createSentence({ offsetTimecode: '0:00', sentenceDisplay })], 0);
    return Math.round((sentence?.end ?? 0) * 10) / 10;
  });
  expect(lengths).toEqual([0.6, 0.6, 0.6, 0.8, 200]);
});

test('two sentences with the same start have the same next start', () => {
  const createAt = (id: string, offsetTimecode: string, channel: number) =>
    createSentence({ id, offsetTimecode, channel });
  const transcript = buildTranscript([createAt('a', '0:01', 0), createAt('b', '0:01', 1), createAt('c', '0:05', 0)], 0);
  expect(transcript.map(({ nextStart }) => nextStart)).toEqual([5, 5, null]);
});

test('the same rows and agent channel return the same array', () => {
  const rows = [createSentence({})];
  expect(buildTranscript(rows, 0)).toBe(buildTranscript(rows, 0));
  expect(buildTranscript(rows, 1)).not.toBe(buildTranscript(rows, 0));
});

test('a sentiment is read in upper and lower case; any other word is null', { tags: ['EVENT-26'] }, () => {
  expect(
    [' Negative ', 'POSITIVE', 'neutral', 'mixed', null].map((sentimentStatus) => getSentiment({ sentimentStatus })),
  ).toEqual(['negative', 'positive', 'neutral', null, null]);
});
