import { z } from 'zod';
import { id, text } from '~/lib/lenient-schema';

export const ExpectedTagSchema = z.object({ tagName: text, color: text });

/** A tag that recordings can have. `keyword` is a pipe-separated list. */
export const TagSchema = z.object({
  id,
  tagName: text,
  color: text,
  description: text,
  detailedDescription: text,
  keyword: text,
  keyPhrase: text,
  processName: text,
  created: text,
  createdBy: text,
});
export type Tag = z.infer<typeof TagSchema>;
