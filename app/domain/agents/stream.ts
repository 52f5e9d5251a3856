import { z } from 'zod';
import { dropPlaceholderEnd, id, text, time } from '~/lib/lenient-schema';

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
