import type { Stream } from '~/domain/agents/stream';
import type { GuardedArgs } from '~/guard/guard.server';
import { formatTime, parseTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';

/** The streams of the assistant. */
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
  columns: ['Id', 'Department Name', 'Machine Name', 'OS Username', 'Start Time', 'End Time'],
  toRow: (stream: Stream, { preferences }: GuardedArgs) => ({
    ...stream,
    startTime: formatTime(stream.startTime, preferences.timeZone),
    endTime: formatTime(stream.endTime, preferences.timeZone),
  }),
});
