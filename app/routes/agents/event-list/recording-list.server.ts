import { hasTranscription, RECORDING_STATUSES, type Recording, getRecordingStatus } from '~/domain/agents/recording';
import { getFilesBaseUrl } from '~/http/request-origin.server';
import { formatTime, parseTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import { toSafeUrl } from '~/lib/safe-url';
import type { GuardedArgs } from '~/guard/guard.server';

/** The recordings of all companies. */
export const RECORDING_LIST = defineList({
  name: 'recordings',
  search: {
    label: 'Search recording name',
    searchedFields: 'recording names',
    getTexts: (recording) => [recording.recordingName],
  },
  sorts: {
    company: (recording) => recording.companyName,
    process: (recording) => recording.processName,
    status: (recording) => recording.status,
    'created-time': (recording) => parseTime(recording.created),
  },
  defaultSort: '-created-time',
  filters: {
    status: {
      label: 'Status',
      getValue: (recording) => (recording.status === null ? null : String(recording.status)),
      options: Object.entries(RECORDING_STATUSES).map(([value, { label }]) => ({ value, label })),
    },
    company: { label: 'Company', getValue: (recording) => recording.companyName },
  },
  toRow: (recording: Recording, { request, preferences }: GuardedArgs) => ({
    id: recording.id,
    recordingName: recording.recordingName,
    companyName: recording.companyName,
    processName: recording.processName,
    audioUrl: toSafeUrl(recording.roxusBlobUrl, getFilesBaseUrl(request)),
    status: getRecordingStatus(recording.status),
    hasDetails: hasTranscription(recording),
    created: formatTime(recording.created, preferences.timeZone),
  }),
  csvColumns: {
    'Recording Name': ({ recordingName }) => recordingName,
    Company: ({ companyName }) => companyName,
    'Matching Process': ({ processName }) => processName,
    Status: ({ status }) => status?.label ?? null,
    'Created Time': ({ created }) => created?.text ?? null,
  },
});
