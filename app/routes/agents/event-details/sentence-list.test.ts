import { expect, test } from 'vitest';
import { buildTranscript } from '~/domain/agents/transcript';
import { TranscriptionSentenceSchema } from '~/domain/agents/transcription-sentence';
import { toListPage } from '~/lib/list-query';
import { markSentences, SENTENCE_LIST } from './sentence-list.server';

test('sentences with many evidences are marked in slices, between which the event loop runs', async () => {
  const evidences = Array.from({ length: 50 }, (_, index) => 'ab'.repeat(index + 1)).join('|');
  const row = { sentenceDisplay: 'ab '.repeat(6600), tagEvidences: evidences };
  const sentences = Array.from({ length: 30 }, (_, id) => TranscriptionSentenceSchema.parse({ id, ...row }));
  const page = toListPage(buildTranscript(sentences, null), new URLSearchParams(), SENTENCE_LIST, {});

  // CPU time, so that a busy machine does not matter.
  const turns: number[] = [];
  let usage = process.cpuUsage();
  let isDone = false;
  const recordTurn = () => {
    const { user, system } = process.cpuUsage(usage);
    usage = process.cpuUsage();
    turns.push((user + system) / 1000);
    if (!isDone) setImmediate(recordTurn);
  };
  setImmediate(recordTurn);
  const list = await markSentences({ ok: true, page });
  isDone = true;
  recordTurn();

  const total = turns.reduce((sum, milliseconds) => sum + milliseconds, 0);
  expect(Math.max(...turns), `longest of ${turns.length} turns, ${total} ms in all`).toBeLessThan(total / 3);
  const marks = list.page.rows.map(({ sentence }) => sentence.filter(({ isMarked }) => isMarked).length);
  expect(marks).toEqual(Array.from({ length: 30 }, () => 200));
});
