import { z } from 'zod';
import { count, id, optionalId, text } from '../lib/lenient';

/** Status 0 Running, 1 Succeeded. `agentChannel` is unset only when null (D51); `actualTags` is 'name;colour|…' (D55). */
export const RecordingSchema = z.object({
  id,
  recordingName: text,
  agentName: text,
  companyName: text,
  processName: text,
  processId: optionalId,
  roxusBlobUrl: text,
  status: count,
  created: text,
  createdBy: text,
  actualTags: text,
  agentChannel: count,
  streamId: optionalId,
});
export type Recording = z.infer<typeof RecordingSchema>;

/** One spoken sentence. Sentiments and confidence are fractions or percents (D44), `offsetTime` is in ticks (D53). */
export const TranscriptionSentenceSchema = z.object({
  id,
  sentenceNumber: count,
  channel: count,
  confidence: count,
  sentenceDisplay: text,
  offsetTime: count,
  offsetTimecode: text,
  sentimentStatus: text,
  sentimentPositive: count,
  sentimentNeutral: count,
  sentimentNegative: count,
  tags: text,
  tagEvidences: text,
  created: text,
  createdBy: text,
});
export type TranscriptionSentence = z.infer<typeof TranscriptionSentenceSchema>;
