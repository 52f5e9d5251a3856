import { z } from 'zod';
import { idOf, text } from '../lib/lenient';

/** A department named General is the default for new users. */
export const DepartmentSchema = z.object({
  id: idOf('department'),
  name: text,
  createdTime: text,
  modifiedTime: text,
  createdDate: text,
});
export type Department = z.infer<typeof DepartmentSchema>;
