import { expect, test } from 'vitest';
import { buildTranscript } from '~/domain/agents/transcript';
import { TranscriptionSentenceSchema } from '~/domain/agents/transcription-sentence';
import { buildTimeline, findSentencesOfTag } from './timeline.server';

const TICKS_PER_SECOND = 10_000_000;

/** A transcript with a sentence every ten seconds, and one without a time. */
function createTranscript(count: number, getFields: (index: number) => object = () => ({})) {
  const timed = Array.from({ length: count }, (_, id) => ({
    offsetTime: id * 10 * TICKS_PER_SECOND,
    ...getFields(id),
  }));
  const sentences = [...timed, { tags: 'Late;', sentenceDisplay: 'without a time' }].map((fields, id) =>
    TranscriptionSentenceSchema.parse({ id, sentenceDisplay: 'yes', offsetTimecode: null, ...fields }),
  );
  return buildTranscript(sentences, null);
}
const build = (transcript: ReturnType<typeof createTranscript>, search = '', page = 1) =>
  buildTimeline(transcript, new URLSearchParams(search), page);
const starts = (count: number, first = 0) => Array.from({ length: count }, (_, index) => (first + index) * 10);

test('a sentence without a time is counted, and has no place on the time axis', () => {
  const { timeline, matchMarks } = build(createTranscript(3), 'tagged=yes');
  expect([timeline.matches.count, timeline.tagged.count]).toEqual([0, 0]);
  expect(matchMarks).toEqual({ count: 1, starts: [] });
  const tagged = createTranscript(3, (id) => ({ tags: id === 2 ? 'Late;' : '' }));
  expect(build(tagged, 'next=Late').timeline).toMatchObject({ tagNames: ['Late'], tagged: { items: [20] } });
});

test.each([
  ['', [], [0, 10, 20, 30]],
  ['next=A', ['A'], [0, 20]],
  ['tag=B', ['B'], [10, 30]],
  ['next=A&next=B', ['A', 'B'], [0, 10, 20, 30]],
  ['next=C', [], [0, 10, 20, 30]],
])('the next tagged sentences of "%s" are those with %j', (search, tagNames, taggedStarts) => {
  const transcript = createTranscript(5, (id) => ({ tags: ['A;', 'B;', 'A;', 'B;', ''][id] }));
  expect(build(transcript, search).timeline).toMatchObject({ tagNames, tagged: { items: taggedStarts } });
});

test('the browser receives 1000 matches and 1000 tagged sentences around the page, and those beside them', () => {
  const transcript = createTranscript(1102, () => ({ tags: 'Cost;' }));
  const { timeline, matchMarks } = build(transcript, 'q=yes', 7);
  expect(matchMarks?.count).toBe(1102);
  expect(timeline.matches).toMatchObject({
    count: 1102,
    countBefore: 100,
    before: { id: '99' },
    after: { id: '1100' },
  });
  expect(timeline.matches.items.slice(0, 1)).toEqual([{ id: '100', start: 1000 }]);
  expect(build(transcript).timeline.tagged.items).toEqual(starts(1000));
  const getSection = (page: number) => {
    const { items, before, after, countBefore } = build(transcript, '', page).timeline.tagged;
    return [items.length, items[0], before, after, countBefore];
  };
  expect([1, 6, 7, 12].map(getSection)).toEqual([
    [1000, 0, 11_010, 10_000, 0],
    [1000, 0, 11_010, 10_000, 0],
    [1000, 1000, 990, 11_000, 100],
    [1000, 1020, 1010, 0, 102],
  ]);
  expect(findSentencesOfTag(transcript, 'Cost', 0)).toMatchObject({ count: 1102, items: starts(100), after: 1000 });
  expect(findSentencesOfTag(transcript, 'constructor', 0)).toMatchObject({ count: 0, items: [] });
});

test('a search that matches all sentences has no matches to step through', () => {
  const { timeline, matchMarks } = build(createTranscript(150), 'sentiment=');
  expect([timeline.matches.count, matchMarks]).toEqual([0, null]);
  expect(timeline.pageStarts).toEqual([0, 1000]);
});

test('the pages are those of the matches, or of all sentences where they are shown in context', () => {
  const transcript = createTranscript(150, (id) => ({ sentenceDisplay: id > 100 ? 'refund' : 'yes' }));
  const getStarts = (search: string) => build(transcript, search).timeline.pageStarts;
  expect([getStarts('q=refund'), getStarts('q=refund&context=yes')]).toEqual([[1010], [0, 1000]]);
  expect(build(transcript, 'q=refund&context=yes').timeline.matches.count).toBe(49);
});
