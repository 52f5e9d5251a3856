import { expect, test } from 'vitest';
import { expectDefined } from '../../../e2e/support/expect-defined';
import { LANE_HEIGHT, placeMarks, summarizeTranscript } from './recording-overview';
import { buildTranscript } from './transcript';
import { TranscriptionSentenceSchema } from './transcription-sentence';

/** Second, channel, number of words (five are two seconds of speech), and other fields of a sentence. */
type Spoken = readonly [second: number | null, channel: number | null, words?: number, more?: object];

function summarizeAll(sentences: readonly Spoken[], agentChannel: number | null = 0) {
  const rows = sentences.map(([second, channel, words = 5, more = {}], id) =>
    TranscriptionSentenceSchema.parse({
      id,
      channel,
      sentenceDisplay: 'word '.repeat(words),
      offsetTimecode: second === null ? null : String(second),
      ...more,
    }),
  );
  return summarizeTranscript(buildTranscript(rows, agentChannel));
}
const summarize = (sentences: readonly Spoken[], agentChannel: number | null = 0) =>
  expectDefined(summarizeAll(sentences, agentChannel).overview, 'the overview');
const repeat = (count: number, create: (index: number) => Spoken) =>
  Array.from({ length: count }, (_, index) => create(index));

test('the overview of 5,000 sentences is small, and the shares of its lanes add up', () => {
  const { overview: builtOverview, taggedStarts } = summarizeAll(
    repeat(5000, (index) => {
      const tags = index % 2 ? 'Delay;#cf1322' : null;
      const sentimentStatus = index < 2500 ? 'negative' : 'positive';
      return [index * 4, index % 3 === 0 ? 0 : 1, 5, { tags, sentimentStatus }];
    }),
  );
  const overview = expectDefined(builtOverview, 'the overview');
  expect(overview.lanes.map(({ speaker, share }) => [speaker, share])).toEqual([
    ['Agent', 33],
    ['Client', 67],
  ]);
  expect(JSON.stringify(overview).length).toBeLessThan(60_000);
  expect(overview.duration).toBe(4999 * 4 + 2);
  expect(overview.sentimentTrend).toMatch(/^M([\d.]+) 12L\1 22L/);
  expect(overview.sentimentCounts).toEqual({ negative: 2500, neutral: 0, positive: 2500 });
  expect(taggedStarts).toHaveLength(2500);
});

test('without a sentence with a start there is no overview', () => {
  expect(summarizeAll([[null, 0]])).toEqual({ overview: null, taggedStarts: [], startsByTag: new Map() });
});

test('a recording of few passages has blocks; a long one has mirrored bars, as high as the spoken share of their interval', () => {
  const summarizeTurns = (count: number) => summarize(repeat(count, (index) => [index * 8, index % 2]));
  const short = summarizeTurns(20);
  expect(short.secondsPerBar).toBeNull();
  // Each lane has the passages of its speaker only, by turns every eight seconds.
  const [agentBlocks, clientBlocks] = short.lanes.map(({ path }) => path);
  expect(agentBlocks).toMatch(/^M0 4h2v24H0zM16 4h2v24H16zM32 4/);
  expect(clientBlocks).toMatch(/^M8 0h2v24H8zM24 0h2v24H24zM40 0/);
  const long = summarizeTurns(480);
  expect(long.secondsPerBar).toBe(32);
  const [agent, client] = long.lanes.map(({ path }) => path.split('M').filter(Boolean));
  expect(agent).toHaveLength(120);
  // Four seconds of 32 in each interval, from the bottom up and from the top down.
  expect(agent?.[1]).toMatch(new RegExp(`^[\\d.]+ ${LANE_HEIGHT}h[\\d.]+v-3\\.5H`));
  expect(client?.[1]).toMatch(/^[\d.]+ 0h[\d.]+v3\.5H/);
});

test('marks that are closer than a mark is wide are one mark', () => {
  expect(placeMarks([0, 1, 10, 11, 900], 1000)).toEqual([0, 10, 900]);
  expect(placeMarks([], 1000)).toEqual([]);
  // A mark is four steps of 800 wide.
  expect(placeMarks([0, 3.9, 4, 8], 800)).toEqual([0, 4, 8]);
});

test('sentences with tags are marked in the color of their first tag, close ones of one color once', () => {
  const { overview, taggedStarts, startsByTag } = summarizeAll([
    [0, 0, 40, { tags: 'Delay;#ff0000|Empathy;#00ff00' }],
    [1, 0, 5, { tags: 'Delay;#ff0000' }],
    [2, 0, 5, { tags: 'Empathy;#00ff00' }],
    [3, 0],
    [5, 0, 5, { tags: 'Empathy;#00ff00' }],
    [6, 0, 5, { tags: 'Empathy;#00ff00' }],
    [7, 0, 5, { tags: 'No color' }],
    [798, 0, 5, { tags: ';' }],
  ]);
  // The recording lasts 800 seconds, so a mark is four seconds wide.
  expect(overview).toMatchObject({ duration: 800, taggedCount: 6, sentimentTrend: '' });
  const title = `Empathy: ${'word '.repeat(5).trim()}`;
  expect(overview?.tagMarks).toEqual([
    { start: 0, color: '#ff0000', title: `Delay, Empathy: ${'word '.repeat(12)}…` },
    { start: 2, color: '#00ff00', title },
    { start: 6, color: '#00ff00', title },
    { start: 7, color: null, title: title.replace('Empathy', 'No color') },
  ]);
  expect(taggedStarts).toEqual([0, 1, 2, 5, 6, 7]);
  expect([...startsByTag]).toEqual([
    ['Delay', [0, 1]],
    ['Empathy', [0, 2, 5, 6]],
    ['No color', [7]],
  ]);
});

test('at most 200 tags are marked', () => {
  const overview = summarize(repeat(500, (id) => [id, 0, 5, { tags: `Tag;#${id + 100}000` }]));
  expect([overview.tagMarks.length, overview.taggedCount]).toEqual([200, 500]);
});

test('at most four speakers have a lane, with a block per passage: sentences without a gap are one block', () => {
  const { lanes, sentimentTrend } = summarize(
    [
      [0, 0, 5, { sentimentStatus: 'positive' }],
      [2, 0],
      [4.5, 0, 5, { sentimentStatus: 'neutral' }],
      [10, 1, 5, { sentimentStatus: 'negative' }],
      [20, 2],
      [30, 3],
      [46, 4],
    ],
    null,
  );
  expect(lanes.map(({ speaker }) => speaker)).toEqual(['Channel 0', 'Channel 1', 'Channel 2', 'Channel 3']);
  expect(lanes[0]?.path).toBe('M0 2h4v24H0zM4.5 2h2v24H4.5z');
  // The recording lasts 48 seconds: each point is in the middle of its second, two units inside the picture.
  expect(sentimentTrend).toBe('M0.5 12L0.5 2L4.5 12L10.5 22L10.5 12');
  // A bar is 0.8 of its interval wide.
  const summarizeTurns = (count: number) => summarize(repeat(count, (index) => [index * 6, 0]));
  expect(summarizeTurns(100).secondsPerBar).toBeNull();
  expect(summarizeTurns(101)).toMatchObject({
    duration: 602,
    secondsPerBar: 5,
    lanes: [{ path: expect.stringMatching(/^M0 28h4v-11\.2H0z/) as string }],
  });
});

test('lanes are in order of their speakers, and shares are of all that is spoken, also by an unknown speaker', () => {
  // Each sentence lasts two seconds, the last one four.
  const { lanes, duration } = summarize([
    [0, 1, 5],
    [10, 0, 5],
    [20, null, 5],
    [30, 1, 10],
    [null, 1, 5],
  ]);
  expect(lanes.map(({ speaker, share }) => [speaker, share])).toEqual([
    ['Agent', 20],
    ['Client', 60],
  ]);
  expect(duration).toBe(34);
});

test('a recording lasts until its last sentence ends, which need not be the one that begins last', () => {
  const { duration, sentimentTrend, lanes } = summarize([
    [0, 0, 2000 / 4, { sentimentStatus: 'positive' }],
    [100, 1, 1],
  ]);
  expect(duration).toBe(200);
  // One point is no line.
  expect(sentimentTrend).toBe('');
  expect(lanes.map(({ share }) => share)).toEqual([100, 0]);
  // A block is at least one of 800 steps wide.
  expect(
    summarize([
      [0, 0, 1],
      [1599, 0, 5],
    ]).lanes[0]?.path,
  ).toMatch(/^M0 2h2v24H0z/);
});

test('either all lanes have bars or none has; silence has no bar; of two lanes the second has its bars at the top', () => {
  const turns = repeat(101, (index) => [index * 6, 0]);
  const getPaths = (channels: number[], agentChannel: number | null = 0) => {
    const others = channels.map((channel): Spoken => [300, channel]);
    return summarize([...turns, ...others], agentChannel).lanes.map(({ path }) => path);
  };
  const [agent, client] = getPaths([1]);
  expect(agent?.split('M')).toHaveLength(121);
  // The two seconds are in two intervals of five.
  expect(client).toBe('M296 0h4v5.6H296zM301 0h4v5.6H301z');
  expect(`${agent}${client}`).not.toMatch(/v-?0H/);
  expect(getPaths([1, 2], null).map((path) => path.includes(' 0h'))).toEqual([false, false, false]);
});
