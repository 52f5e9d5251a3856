import type { Stream } from '~/domain/stream';
import { showTime, toMillis } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import type { Guarded } from '~/session/guard.server';

/** The streams of the assistant. */
export const STREAM_LIST = defineList({
  name: 'streams',
  search: {
    label: 'Search streams',
    fields: 'department, process and machine name, and OS username',
    texts: (stream) => [stream.departmentName, stream.machineName, stream.processName, stream.osUserName],
  },
  sorts: {
    department: (stream) => stream.departmentName,
    process: (stream) => stream.processName,
    machine: (stream) => stream.machineName,
    'os-username': (stream) => stream.osUserName,
    'start-time': (stream) => toMillis(stream.startTime),
    'end-time': (stream) => toMillis(stream.endTime),
  },
  defaultSort: '-start-time',
  shape: (stream: Stream, { viewer }: Guarded) => ({
    ...stream,
    startTime: showTime(stream.startTime, viewer.timeZone),
    endTime: showTime(stream.endTime, viewer.timeZone),
  }),
});
