import { expect, test } from 'vitest';
import { surveyOf } from './lanes';
import type { TranscriptionSentence } from './recording';
import { sentimentOf, speakerOf, transcriptOf } from './transcript';

function sentence(changes: Partial<TranscriptionSentence>): TranscriptionSentence {
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

test('EVENT-17 D51 D52 a channel is the agent or the client once one is set, 0 included; before that it is its number', () => {
  expect([speakerOf(0, 0), speakerOf(1, 0), speakerOf(0, 1), speakerOf(1, 1)]).toEqual([
    'Agent',
    'Client',
    'Client',
    'Agent',
  ]);
  expect([speakerOf(0, null), speakerOf(1, null), speakerOf(null, 0)]).toEqual(['Channel 0', 'Channel 1', null]);
});

test('lines come in the order in which they are heard, each until the next one at most', () => {
  const lines = transcriptOf(
    [
      sentence({ id: 'c', offsetTimecode: '00:00:10' }),
      sentence({ id: 'x' }),
      sentence({ id: 'a', offsetTimecode: '00:00:01', channel: 1 }),
      sentence({ id: 'b', offsetTimecode: '00:00:09' }),
    ],
    1,
  );
  expect(lines.map(({ id, start, end, next }) => [id, start, end, next])).toEqual([
    ['a', 1, 3, 9],
    ['b', 9, 10, 10],
    ['c', 10, 12, null],
    ['x', null, null, null],
  ]);
});

test('two sentences that start together are both heard until the one after them', () => {
  const at = (id: string, time: string, channel: number) => sentence({ id, offsetTimecode: time, channel });
  const lines = transcriptOf([at('a', '0:01', 0), at('b', '0:01', 1), at('c', '0:05', 0)], 0);
  expect(lines.map(({ next }) => next)).toEqual([5, 5, null]);
});

test('the same rows and agent give the same lines, so that what is known of them is kept', () => {
  const rows = [sentence({})];
  expect(transcriptOf(rows, 0)).toBe(transcriptOf(rows, 0));
  expect(transcriptOf(rows, 1)).not.toBe(transcriptOf(rows, 0));
});

test('the lanes of 5,000 sentences stay small, and their shares add up', () => {
  const rows = Array.from({ length: 5000 }, (_, index) =>
    sentence({
      id: String(index),
      channel: index % 3 === 0 ? 0 : 1,
      offsetTimecode: new Date(index * 4000).toISOString().slice(11, 23),
      tags: index % 2 ? 'Delay;#cf1322' : null,
      sentimentStatus: index < 2500 ? 'negative' : 'positive',
    }),
  );
  const { overview, tagged } = surveyOf(transcriptOf(rows, 0));
  expect(overview?.lanes.map(({ speaker, share }) => [speaker, share])).toEqual([
    ['Agent', 33],
    ['Client', 67],
  ]);
  expect(JSON.stringify(overview).length).toBeLessThan(60_000);
  expect(overview?.duration).toBe(4999 * 4 + 2);
  expect(overview?.trend).toMatch(/^M[\d.]+ 22L/);
  expect(overview?.moods).toEqual({ negative: 2500, neutral: 0, positive: 2500 });
  expect(tagged).toHaveLength(2500);
});

test('no sentence with a place: nothing to draw', () => {
  expect(surveyOf(transcriptOf([sentence({})], null))).toEqual({ overview: null, tagged: [] });
});

test('EVENT-26 sentiments are known whatever their case; other words are none of the three', () => {
  expect(
    [' Negative ', 'POSITIVE', 'neutral', 'mixed', null].map((sentimentStatus) => sentimentOf({ sentimentStatus })),
  ).toEqual(['negative', 'positive', 'neutral', null, null]);
});
