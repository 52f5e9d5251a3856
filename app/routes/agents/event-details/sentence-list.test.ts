import { expect, test, vi } from 'vitest';
import { buildTranscript } from '~/domain/agents/transcript';
import { TranscriptionSentenceSchema } from '~/domain/agents/transcription-sentence';
import { viewList } from '~/lib/list-view';
import { markSentences, SENTENCE_LIST } from './sentence-list.server';

test('sentences with many evidences are marked in slices, between which the event loop runs', async () => {
  const evidences = Array.from({ length: 50 }, (_, index) => 'ab'.repeat(index + 1)).join('|');
  const row = { sentenceDisplay: 'ab '.repeat(6600), tagEvidences: evidences };
  const sentences = Array.from({ length: 30 }, (_, id) => TranscriptionSentenceSchema.parse({ id, ...row }));
  const page = viewList(buildTranscript(sentences, null), new URLSearchParams(), SENTENCE_LIST).page({});

  // Each reading of the clock is 6 ms later, so that every second sentence begins a slice on a machine of any speed.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 6));
  let turns = 0;
  let isDone = false;
  const countTurn = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  const list = await markSentences({ ok: true, page });
  isDone = true;
  vi.restoreAllMocks();

  expect(turns).toBeGreaterThanOrEqual(10);
  const marks = list.page.rows.map(({ sentence }) => sentence.filter(({ isMarked }) => isMarked).length);
  expect(marks).toEqual(Array.from({ length: 30 }, () => 200));
});

test.each([
  ['', 1],
  ['t=250.3', 3],
  ['t=250.3&page=1', 1],
  ['t=00:03:20', 3],
  ['t=199.9', 2],
  ['t=86400', 4],
  ['t=soon', 1],
  ['t=250.3&q=sentence', 1],
])('of a sentence per second, the URL with "%s" shows page %d', (search, page) => {
  const sentences = Array.from({ length: 320 }, (_, id) =>
    TranscriptionSentenceSchema.parse({ id, offsetTimecode: String(id), sentenceDisplay: `sentence ${id}` }),
  );
  const list = viewList(buildTranscript(sentences, null), new URLSearchParams(search), SENTENCE_LIST).page({});
  expect(list.query.page).toBe(page);
});
