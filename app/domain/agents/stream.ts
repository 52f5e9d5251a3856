import { z } from 'zod';
import { id, text, time } from '~/lib/lenient-schema';

export const StreamSchema = z.object({
  id,
  departmentName: text,
  machineName: text,
  osUserName: text,
  processName: text,
  startTime: time,
  endTime: time,
});
export type Stream = z.infer<typeof StreamSchema>;
