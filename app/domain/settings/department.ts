import { z } from 'zod';
import { copyRawIds, id, rawIdCopy, text, time } from '~/lib/lenient-schema';

/** A department of a company. Some hosts name `createdTime` `createdDate`. `rawId` is `id` in the API's JSON type. */
export const DepartmentSchema = copyRawIds(
  { rawId: 'id' },
  z.object({ id, rawId: rawIdCopy, name: text, createdTime: time, modifiedTime: time, createdDate: time }),
);
export type Department = z.infer<typeof DepartmentSchema>;

export const DepartmentBodySchema = z.strictObject({ name: z.string().min(1) });
export type DepartmentBody = z.infer<typeof DepartmentBodySchema>;

/** A department inside the record of a company or user. */
export const DepartmentReferenceSchema = copyRawIds({ rawId: 'id' }, z.object({ id, rawId: rawIdCopy, name: text }));
export type DepartmentReference = z.infer<typeof DepartmentReferenceSchema>;
