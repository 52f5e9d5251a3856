import { expect, test } from 'vitest';
import { expectDefined } from '../../../e2e/support/expect-defined';
import { summarizeTranscript } from './recording-overview';
import { buildTranscript } from './transcript';
import { TranscriptionSentenceSchema } from './transcription-sentence';

test('the overview of 5,000 sentences is small, and the shares of its lanes add up', () => {
  const rows = Array.from({ length: 5000 }, (_, index) =>
    TranscriptionSentenceSchema.parse({
      id: index,
      sentenceDisplay: 'one two three four five',
      channel: index % 3 === 0 ? 0 : 1,
      offsetTimecode: new Date(index * 4000).toISOString().slice(11, 23),
      tags: index % 2 ? 'Delay;#cf1322' : null,
      sentimentStatus: index < 2500 ? 'negative' : 'positive',
    }),
  );
  const { overview: builtOverview, taggedStarts } = summarizeTranscript(buildTranscript(rows, 0));
  const overview = expectDefined(builtOverview, 'the overview');
  expect(overview.lanes.map(({ speaker, share }) => [speaker, share])).toEqual([
    ['Agent', 33],
    ['Client', 67],
  ]);
  expect(JSON.stringify(overview).length).toBeLessThan(60_000);
  expect(overview.duration).toBe(4999 * 4 + 2);
  expect(overview.sentimentTrend).toMatch(/^M[\d.]+ 22L/);
  expect(overview.sentimentCounts).toEqual({ negative: 2500, neutral: 0, positive: 2500 });
  expect(taggedStarts).toHaveLength(2500);
});

test('without a sentence with a start there is no overview', () => {
  expect(summarizeTranscript(buildTranscript([TranscriptionSentenceSchema.parse({ id: 1 })], null))).toEqual({
    overview: null,
    taggedStarts: [],
  });
});
