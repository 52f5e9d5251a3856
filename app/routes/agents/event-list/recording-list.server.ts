import { hasTranscription, RECORDING_STATUSES, type Recording, recordingStatus } from '~/domain/recording';
import { filesBase } from '~/http/request-origin.server';
import { showTime, toMillis } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import { webAddress } from '~/lib/web-address';
import type { Guarded } from '~/session/guard.server';

/** The recordings of all companies. */
export const RECORDING_LIST = defineList({
  name: 'recordings',
  search: {
    label: 'Search recording name',
    fields: 'name of the recording',
    texts: (recording) => [recording.recordingName],
  },
  sorts: {
    company: (recording) => recording.companyName,
    process: (recording) => recording.processName,
    status: (recording) => recording.status,
    'created-time': (recording) => toMillis(recording.created),
  },
  defaultSort: '-created-time',
  filters: {
    status: {
      label: 'Status',
      of: (recording) => (recording.status === null ? null : String(recording.status)),
      options: Object.entries(RECORDING_STATUSES).map(([value, { label }]) => ({ value, label })),
    },
    company: { label: 'Company', of: (recording) => recording.companyName },
  },
  shape: (recording: Recording, { request, viewer }: Guarded) => ({
    id: recording.id,
    recordingName: recording.recordingName,
    companyName: recording.companyName,
    processName: recording.processName,
    audio: webAddress(recording.roxusBlobUrl, filesBase(request)),
    status: recordingStatus(recording.status),
    hasDetails: hasTranscription(recording),
    created: showTime(recording.created, viewer.timeZone),
  }),
  csv: {
    'Recording Name': ({ recordingName }) => recordingName,
    Company: ({ companyName }) => companyName,
    'Matching Process': ({ processName }) => processName,
    Status: ({ status }) => status?.label ?? null,
    'Created Time': ({ created }) => created?.text ?? null,
  },
});
