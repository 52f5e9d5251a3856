import { z } from 'zod';
import { copyRawIds, id, rawIdCopy, text, time } from '~/lib/lenient-schema';

/** Some hosts name `createdTime` `createdDate`. */
export const DepartmentSchema = copyRawIds(
  { rawId: 'id' },
  z.object({ id, rawId: rawIdCopy, name: text, createdTime: time, modifiedTime: time, createdDate: time }),
);
export type Department = z.infer<typeof DepartmentSchema>;

export const DepartmentBodySchema = z.strictObject({ name: z.string().min(1) });

export const DepartmentReferenceSchema = copyRawIds({ rawId: 'id' }, z.object({ id, rawId: rawIdCopy, name: text }));
export type DepartmentReference = z.infer<typeof DepartmentReferenceSchema>;
