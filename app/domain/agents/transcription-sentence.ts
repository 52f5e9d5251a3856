import { z } from 'zod';
import { id, number, text } from '~/lib/lenient-schema';

/**
 * `channel` is the audio channel, from 0. Sentiments and confidence are fractions or percentages. `offsetTimecode` is a
 * text such as '00:03:09.880', `offsetTime` presumably the same in ticks of 100 ns. `tagEvidences` are pipe-separated
 * words of the sentence that are the reason for its tags.
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
