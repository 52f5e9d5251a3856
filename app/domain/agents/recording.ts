import { z } from 'zod';
import { id, number, optionalId, text, time } from '~/lib/lenient-schema';
import { parseColoredNames } from './colored-names';

/** `status` is a key of RECORDING_STATUSES; `agentChannel` is unset only if null, 0 is a channel. `actualTags` is 'name;color|…'; `roxusBlobUrl` is the audio. */
export const RecordingSchema = z.object({
  id,
  recordingName: text,
  agentName: text,
  companyName: text,
  processName: text,
  processId: optionalId,
  roxusBlobUrl: text,
  status: number,
  created: time,
  createdBy: text,
  actualTags: text,
  agentChannel: number,
  streamId: optionalId,
});
export type Recording = z.infer<typeof RecordingSchema>;

const SUCCEEDED = 1;

/** Recording statuses; only a succeeded recording has a details page. */
export const RECORDING_STATUSES = {
  0: { label: 'Running', tone: 'info', icon: 'loader-circle' },
  [SUCCEEDED]: { label: 'Succeeded', tone: 'success', icon: 'circle-check' },
} as const;

type KnownStatus = (typeof RECORDING_STATUSES)[keyof typeof RECORDING_STATUSES];
/** Label, tone and icon of a status; an unknown status has its number as label. */
export type RecordingStatus = KnownStatus | { label: string; tone: 'neutral'; icon?: undefined };

/** Label, tone and icon of a status number; null if the status is missing. */
export function getRecordingStatus(status: number | null): RecordingStatus | null {
  if (status === 0 || status === SUCCEEDED) return RECORDING_STATUSES[status];
  return status === null ? null : { label: String(status), tone: 'neutral' };
}

/** Whether a recording is transcribed, so that its details page can be opened. */
export function hasTranscription({ status }: Pick<Recording, 'status'>): boolean {
  return status === SUCCEEDED;
}

/** Whether a recording is still being transcribed. */
export function isBeingTranscribed({ status }: Pick<Recording, 'status'>): boolean {
  return status === 0;
}

/** Whether a recording belongs to a process. */
export function isMatched({ processId }: Pick<Recording, 'processId'>): boolean {
  return processId !== null;
}

/** Whether the channel of the agent is marked. */
export function hasAgentChannel({ agentChannel }: Pick<Recording, 'agentChannel'>): boolean {
  return agentChannel !== null;
}

/** The names of a recording's actual tags, each once. */
export function listTagNames({ actualTags }: Pick<Recording, 'actualTags'>): readonly string[] {
  return [...new Set(parseColoredNames(actualTags).map(({ name }) => name))];
}

const recordingCounts = new WeakMap<readonly Recording[], ReadonlyMap<string, number>>();

/** The number of recordings by actual tag; cached by array identity. */
export function countRecordingsByTag(recordings: readonly Recording[]): ReadonlyMap<string, number> {
  const cached = recordingCounts.get(recordings);
  if (cached) return cached;
  const counts = new Map<string, number>();
  for (const recording of recordings) {
    for (const name of listTagNames(recording)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  recordingCounts.set(recordings, counts);
  return counts;
}
