import { z } from 'zod';
import { cachePerObject } from '~/lib/cache-per-object';
import { id, number, optionalId, text, time } from '~/lib/lenient-schema';
import { parseColoredNames } from './colored-names';

/** A recording of a call, as the API sends it. */
export const RecordingSchema = z.object({
  id,
  recordingName: text,
  agentName: text,
  companyName: text,
  processName: text,
  processId: optionalId,
  /** Address of the audio file. */
  roxusBlobUrl: text,
  /** A key of `RECORDING_STATUSES`. */
  status: number,
  created: time,
  createdBy: text,
  /** The tags that were recognized: 'name;color|name;color'. */
  actualTags: text,
  /** The audio channel of the agent, from 0. Null if it is not known. */
  agentChannel: number,
  streamId: optionalId,
});
export type Recording = z.infer<typeof RecordingSchema>;

const RUNNING = 0;
const SUCCEEDED = 1;

/** How a screen shows the statuses of a recording: `RUNNING` while it is transcribed, then `SUCCEEDED`. */
export const RECORDING_STATUSES = {
  [RUNNING]: { label: 'Running', tone: 'info', icon: 'loader-circle' },
  [SUCCEEDED]: { label: 'Succeeded', tone: 'success', icon: 'circle-check' },
} as const;

type KnownStatus = (typeof RECORDING_STATUSES)[keyof typeof RECORDING_STATUSES];
/** Label, tone and icon of a status. The label of an unknown status is its number. */
export type RecordingStatus = KnownStatus | { label: string; tone: 'neutral'; icon?: undefined };

/** Label, tone and icon of a status number; null if the status is missing. */
export function getRecordingStatus(status: number | null): RecordingStatus | null {
  if (status === RUNNING || status === SUCCEEDED) return RECORDING_STATUSES[status];
  return status === null ? null : { label: String(status), tone: 'neutral' };
}

/** Whether a recording is transcribed, so that its details page can be opened. */
export function hasTranscription({ status }: Pick<Recording, 'status'>): boolean {
  return status === SUCCEEDED;
}

/** Whether a recording is still being transcribed. */
export function isBeingTranscribed({ status }: Pick<Recording, 'status'>): boolean {
  return status === RUNNING;
}

/** Whether a recording belongs to a process. */
export function isMatched({ processId }: Pick<Recording, 'processId'>): boolean {
  return processId !== null;
}

/** Whether it is known which audio channel is the agent's. */
export function hasAgentChannel({ agentChannel }: Pick<Recording, 'agentChannel'>): boolean {
  return agentChannel !== null;
}

/** The names of a recording's actual tags, each once. */
export function listTagNames({ actualTags }: Pick<Recording, 'actualTags'>): readonly string[] {
  return [...new Set(parseColoredNames(actualTags).map(({ name }) => name))];
}

/** The number of recordings by name of an actual tag. */
export const countRecordingsByTag = cachePerObject((recordings: readonly Recording[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const recording of recordings) {
    for (const name of listTagNames(recording)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
});
