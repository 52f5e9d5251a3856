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

/** What a recording's status says; only a succeeded one has details (section 2). */
export const RECORDING_STATUSES = {
  0: { label: 'Running', tone: 'info', icon: 'loader-circle' },
  1: { label: 'Succeeded', tone: 'success', icon: 'circle-check' },
} as const;

type RecordingStatus = (typeof RECORDING_STATUSES)[keyof typeof RECORDING_STATUSES];
/** A status ready for the screen; one that is not known keeps its value and has no meaning. */
export type ShownStatus = RecordingStatus | { label: string; tone: 'neutral'; icon?: undefined };

/** The status as it is shown; null where the API sent none. */
export function recordingStatus(status: number | null): ShownStatus | null {
  if (status === 0 || status === 1) return RECORDING_STATUSES[status];
  return status === null ? null : { label: String(status), tone: 'neutral' };
}

/** Whether the transcription is done, so that the recording can be opened. */
export function hasTranscription({ status }: Pick<Recording, 'status'>): boolean {
  return status === 1;
}

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
