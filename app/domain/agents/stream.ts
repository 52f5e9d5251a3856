import { z } from 'zod';
import { id, text } from '~/lib/lenient-schema';

export const StreamSchema = z.object({
  id,
  departmentName: text,
  machineName: text,
  osUserName: text,
  processName: text,
  startTime: text,
  endTime: text,
});
export type Stream = z.infer<typeof StreamSchema>;
