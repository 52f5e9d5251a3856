import { z } from 'zod';
import { cachePerObject } from '~/lib/cache-per-object';
import { lenient } from '~/lib/lenient-schema';
import { parseColoredNames } from './colored-names';

export const RecordingSchema = z.object({
  id: lenient.id,
  recordingName: lenient.text,
  agentName: lenient.text,
  companyName: lenient.text,
  processName: lenient.text,
  processId: lenient.optionalId,
  roxusBlobUrl: lenient.text,
  status: lenient.number,
  created: lenient.time,
  createdBy: lenient.text,
  /** The tags that were recognized: 'name;color|name;color'. */
  actualTags: lenient.text,
  agentChannel: lenient.number,
  streamId: lenient.optionalId,
});
export type Recording = z.infer<typeof RecordingSchema>;

const RUNNING = 0;
const SUCCEEDED = 1;

export const RECORDING_STATUSES = {
  [RUNNING]: { label: 'Running', tone: 'info', icon: 'loader-circle' },
  [SUCCEEDED]: { label: 'Succeeded', tone: 'success', icon: 'circle-check' },
} as const;

type KnownStatus = (typeof RECORDING_STATUSES)[keyof typeof RECORDING_STATUSES];
type RecordingStatus = KnownStatus | { label: string; tone: 'neutral'; icon?: undefined };

export function getRecordingStatus(status: number | null): RecordingStatus | null {
  if (status === RUNNING || status === SUCCEEDED) return RECORDING_STATUSES[status];
  return status === null ? null : { label: String(status), tone: 'neutral' };
}

/** Only then can its details page be opened. */
export function hasTranscription({ status }: Pick<Recording, 'status'>): boolean {
  return status === SUCCEEDED;
}

export function isBeingTranscribed({ status }: Pick<Recording, 'status'>): boolean {
  return status === RUNNING;
}

export function isMatched({ processId }: Pick<Recording, 'processId'>): boolean {
  return processId !== null;
}

export function hasAgentChannel({ agentChannel }: Pick<Recording, 'agentChannel'>): boolean {
  return agentChannel !== null;
}

export function listTagNames({ actualTags }: Pick<Recording, 'actualTags'>): readonly string[] {
  return [...new Set(parseColoredNames(actualTags).map(({ name }) => name))];
}

export const countRecordingsByTag = cachePerObject((recordings: readonly Recording[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const recording of recordings) {
    for (const name of listTagNames(recording)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
});
