import { z } from 'zod';
import { id, number, optionalId, text } from '../../lib/lenient-schema';

/** `status` 0 Running, 1 Succeeded; `agentChannel` is unset only if null (D51). `actualTags` is 'name;colour|…' (D55). */
export const RecordingSchema = z.object({
  id,
  recordingName: text,
  agentName: text,
  companyName: text,
  processName: text,
  processId: optionalId,
  roxusBlobUrl: text,
  status: number,
  created: text,
  createdBy: text,
  actualTags: text,
  agentChannel: number,
  streamId: optionalId,
});
export type Recording = z.infer<typeof RecordingSchema>;

/** Recording statuses; only a succeeded recording has a details page. */
export const RECORDING_STATUSES = {
  0: { label: 'Running', tone: 'info', icon: 'loader-circle' },
  1: { label: 'Succeeded', tone: 'success', icon: 'circle-check' },
} as const;

type KnownStatus = (typeof RECORDING_STATUSES)[keyof typeof RECORDING_STATUSES];
/** Label, tone and icon of a status; an unknown status has its number as label. */
export type RecordingStatus = KnownStatus | { label: string; tone: 'neutral'; icon?: undefined };

/** The display of a status number; null for null. */
export function getRecordingStatus(status: number | null): RecordingStatus | null {
  if (status === 0 || status === 1) return RECORDING_STATUSES[status];
  return status === null ? null : { label: String(status), tone: 'neutral' };
}

/** Whether a recording is transcribed, so that its details page can be opened. */
export function hasTranscription({ status }: Pick<Recording, 'status'>): boolean {
  return status === 1;
}
