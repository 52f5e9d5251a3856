import { parseColoredNames } from '~/domain/agents/colored-names';
import {
  getRecordingStatus,
  hasAgentChannel,
  hasTranscription,
  isBeingTranscribed,
  isMatched,
  listTagNames,
  RECORDING_STATUSES,
  type Recording,
} from '~/domain/agents/recording';
import type { GuardedArgs } from '~/guard/guard.server';
import { findRefusedHost } from '~/http/file-origins.server';
import { getFilesBaseUrl } from '~/http/request-origin.server';
import { formatTime, parseTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import { isTooLongUrl, toSafeFileUrl } from '~/lib/safe-url';

const MAX_ROW_TAGS = 3;
const MAX_TOOLTIP_TAGS = 20;

export const RECORDING_LIST = defineList({
  name: 'recordings',
  search: {
    label: 'Search calls',
    searchedFields: 'names of recordings',
    getTexts: (recording) => [recording.recordingName],
  },
  sorts: {
    company: (recording) => recording.companyName,
    process: (recording) => recording.processName,
    agent: (recording) => recording.agentName,
    status: (recording) => recording.status,
    'created-time': (recording) => parseTime(recording.created),
  },
  defaultSort: '-created-time',
  filters: {
    tag: { label: 'Tags', getValue: listTagNames, excludable: true },
    untagged: {
      label: 'Tags',
      getValue: (recording) => (listTagNames(recording).length === 0 ? 'yes' : null),
      options: [{ value: 'yes', label: 'No tag' }],
      inMenuOf: 'tag',
      // A recording without tags cannot have a selected tag.
      clearsOtherOptions: true,
    },
    process: { label: 'Process', getValue: (recording) => recording.processName },
    unmatched: {
      label: 'Process',
      getValue: (recording) => (isMatched(recording) ? null : 'yes'),
      options: [{ value: 'yes', label: 'Not matched' }],
      inMenuOf: 'process',
      clearsOtherOptions: true,
    },
    agent: { label: 'Agent', getValue: (recording) => recording.agentName },
    channel: {
      label: 'Agent',
      getValue: (recording) => (hasAgentChannel(recording) ? null : 'none'),
      options: [{ value: 'none', label: 'No agent channel' }],
      // No `clearsOtherOptions`: a recording can have an agent and no agent channel.
      inMenuOf: 'agent',
    },
    company: { label: 'Company', getValue: (recording) => recording.companyName },
    status: {
      label: 'Status',
      getValue: (recording) => (recording.status === null ? null : String(recording.status)),
      options: Object.entries(RECORDING_STATUSES).map(([value, { label }]) => ({ value, label })),
    },
  },
  days: { label: 'Created Time', getMillis: (recording) => parseTime(recording.created) },
  toRow: (recording: Recording, { request, preferences }: GuardedArgs) => {
    const tags = parseColoredNames(recording.actualTags);
    const audioUrl = toSafeFileUrl(recording.roxusBlobUrl, getFilesBaseUrl(request));
    return {
      id: recording.id,
      recordingName: recording.recordingName,
      companyName: recording.companyName,
      processName: recording.processName,
      audioUrl,
      isAudioUrlTooLong: isTooLongUrl(recording.roxusBlobUrl),
      // The host of the audio if the content security policy does not allow it; otherwise null.
      refusedHost: findRefusedHost(request, audioUrl),
      isRunning: isBeingTranscribed(recording),
      tags: tags.slice(0, MAX_ROW_TAGS).map(({ name, color }) => ({ name, color })),
      moreTagNames: tags.slice(MAX_ROW_TAGS, MAX_ROW_TAGS + MAX_TOOLTIP_TAGS).map(({ name }) => name),
      moreTagCount: Math.max(0, tags.length - MAX_ROW_TAGS),
      agentName: recording.agentName,
      status: getRecordingStatus(recording.status),
      hasDetails: hasTranscription(recording),
      created: formatTime(recording.created, preferences.timeZone),
    };
  },
  csvColumns: {
    'Recording Name': ({ recordingName }) => recordingName,
    Company: ({ companyName }) => companyName,
    'Matching Process': ({ processName }) => processName,
    // The row has only the first tags.
    Tags: (_row, recording) => listTagNames(recording).join(', '),
    Agent: ({ agentName }) => agentName,
    Status: ({ status }) => status?.label ?? null,
    'Created Time': ({ created }) => created?.text ?? null,
  },
});
