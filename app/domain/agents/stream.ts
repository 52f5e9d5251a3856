import { z } from 'zod';
import { dropPlaceholderEnd, lenient } from '~/lib/lenient-schema';

export const StreamSchema = dropPlaceholderEnd(
  { start: 'startTime', end: 'endTime' },
  z.object({
    id: lenient.id,
    departmentName: lenient.text,
    machineName: lenient.text,
    osUserName: lenient.text,
    processName: lenient.text,
    startTime: lenient.time,
    endTime: lenient.time,
  }),
);
export type Stream = z.infer<typeof StreamSchema>;
