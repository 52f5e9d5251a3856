import { z } from 'zod';
import { lenient } from '~/lib/lenient-schema';

/**
 * `channel` is the audio channel, from 0. Sentiments and confidence are fractions or percentages. `offsetTimecode` is a
 * text such as '00:03:09.880', `offsetTime` presumably the same in ticks of 100 ns. `tagEvidences` are pipe-separated
 * words of the sentence that are the reason for its tags.
 */
export const TranscriptionSentenceSchema = z.object({
  id: lenient.id,
  sentenceNumber: lenient.number,
  channel: lenient.number,
  confidence: lenient.number,
  sentenceDisplay: lenient.text,
  offsetTime: lenient.number,
  offsetTimecode: lenient.text,
  sentimentStatus: lenient.text,
  sentimentPositive: lenient.number,
  sentimentNeutral: lenient.number,
  sentimentNegative: lenient.number,
  tags: lenient.text,
  tagEvidences: lenient.text,
  created: lenient.text,
  createdBy: lenient.text,
});
export type TranscriptionSentence = z.infer<typeof TranscriptionSentenceSchema>;
