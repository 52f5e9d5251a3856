import { z } from 'zod';
import { count, id, nameOrRecord, text } from '../lib/lenient';

/** One robot run. Company and department are names; status codes 1 to 4, any other shows No Status. */
export const MainLoggingSchema = z.object({
  id,
  company: nameOrRecord,
  department: nameOrRecord,
  project: text,
  processName: text,
  initiatedBy: text,
  techStatus: count,
  businessStatus: count,
  oSUserName: text,
  userName: text,
  startComments: text,
  endComments: text,
  startTime: text,
  endTime: text,
});
export type MainLogging = z.infer<typeof MainLoggingSchema>;

export const LogEntrySchema = z.object({
  id,
  entryData: text,
  sowName: text,
  sowStepNumber: text,
  sowStepName: text,
  time: text,
});
export type LogEntry = z.infer<typeof LogEntrySchema>;
