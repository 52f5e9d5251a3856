import { z } from 'zod';
import { id, number, text } from '~/lib/lenient-schema';

/** Sentiments and confidence are fractions or percentages; `offsetTime` is in ticks of 100 ns. */
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
