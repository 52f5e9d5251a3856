import { z } from 'zod';
import { dropPlaceholderEnd, id, text, time } from '~/lib/lenient-schema';

/** An assistant stream: a record of an agent's screen during a period. Its moments are occasions. */
export const StreamSchema = dropPlaceholderEnd(
  { start: 'startTime', end: 'endTime' },
  z.object({
    id,
    departmentName: text,
    machineName: text,
    osUserName: text,
    processName: text,
    startTime: time,
    endTime: time,
  }),
);
export type Stream = z.infer<typeof StreamSchema>;
