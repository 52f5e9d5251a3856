import { z } from 'zod';
import { id, jsonText, text } from '../lib/lenient';

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

/** `jsonData` arrives as JSON text or as an object (D58); it is kept as text and parsed where it is shown. */
const occasionData = z.preprocess(
  (value) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value),
  jsonText,
);

export const OccasionSchema = z.object({
  id,
  jsonData: occasionData,
  screenshotUrl: text,
  color: text,
  startTime: text,
  endTime: text,
});
export type Occasion = z.infer<typeof OccasionSchema>;
