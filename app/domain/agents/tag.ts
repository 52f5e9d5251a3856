import { z } from 'zod';
import { lenient } from '~/lib/lenient-schema';

export const ExpectedTagSchema = z.object({ tagName: lenient.text, color: lenient.text });

/** A tag that recordings can have. `keyword` is a pipe-separated list. */
export const TagSchema = z.object({
  id: lenient.id,
  tagName: lenient.text,
  color: lenient.text,
  description: lenient.text,
  detailedDescription: lenient.text,
  keyword: lenient.text,
  keyPhrase: lenient.text,
  processName: lenient.text,
  created: lenient.text,
  createdBy: lenient.text,
});
export type Tag = z.infer<typeof TagSchema>;
