import { z } from 'zod';
import { id, number, text } from '~/lib/lenient-schema';

/**
 * A sentence of a transcript, as the API sends it. `channel` is the audio channel of its speaker, from 0. Sentiments
 * and confidence are fractions or percentages. `offsetTimecode` is the start as a text such as '00:03:09.880',
 * `offsetTime` the same as a number, presumably in ticks of 100 ns. `tags` is 'name;color|name;color', `tagEvidences` a pipe-separated list of words of the sentence that
 * are the reason for its tags.
 */
export const TranscriptionSentenceSchema = z.object({
  id,
  sentenceNumber: number,
  channel: number,
  confidence: number,
  sentenceDisplay: text,
  offsetTime: number,
  offsetTimecode: text,
  sentimentStatus: text,
  sentimentPositive: number,
  sentimentNeutral: number,
  sentimentNegative: number,
  tags: text,
  tagEvidences: text,
  created: text,
  createdBy: text,
});
export type TranscriptionSentence = z.infer<typeof TranscriptionSentenceSchema>;
