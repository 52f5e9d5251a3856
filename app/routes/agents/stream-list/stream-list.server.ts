import type { Stream } from '~/domain/agents/stream';
import type { GuardedArgs } from '~/guard/guard.server';
import { formatTime, parseTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';

export const STREAM_LIST = defineList({
  name: 'streams',
  search: {
    label: 'Search streams',
    searchedFields: 'department, process, machine and OS user names',
    getTexts: (stream) => [stream.departmentName, stream.machineName, stream.processName, stream.osUserName],
  },
  sorts: {
    department: (stream) => stream.departmentName,
    process: (stream) => stream.processName,
    machine: (stream) => stream.machineName,
    'os-username': (stream) => stream.osUserName,
    'start-time': (stream) => parseTime(stream.startTime),
    'end-time': (stream) => parseTime(stream.endTime),
  },
  defaultSort: '-start-time',
  filters: {
    department: { label: 'Department', getValue: (stream) => stream.departmentName },
    process: { label: 'Process', getValue: (stream) => stream.processName },
    machine: { label: 'Machine', getValue: (stream) => stream.machineName },
  },
  days: { label: 'Start Time', getMillis: (stream) => parseTime(stream.startTime) },
  toRow: (stream: Stream, { preferences }: GuardedArgs) => ({
    ...stream,
    startTime: formatTime(stream.startTime, preferences.timeZone),
    endTime: formatTime(stream.endTime, preferences.timeZone),
  }),
  csvColumns: {
    Id: ({ id }) => id,
    'Department Name': ({ departmentName }) => departmentName,
    'Process Name': ({ processName }) => processName,
    'Machine Name': ({ machineName }) => machineName,
    'OS Username': ({ osUserName }) => osUserName,
    'Start Time': ({ startTime }) => startTime?.text ?? null,
    'End Time': ({ endTime }) => endTime?.text ?? null,
  },
});
