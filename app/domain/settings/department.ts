import { z } from 'zod';
import { copyRawIds, lenient } from '~/lib/lenient-schema';

/** Some hosts name `createdTime` `createdDate`. */
export const DepartmentSchema = copyRawIds(
  { rawId: 'id' },
  z.object({
    id: lenient.id,
    rawId: lenient.rawIdCopy,
    name: lenient.text,
    createdTime: lenient.time,
    modifiedTime: lenient.time,
    createdDate: lenient.time,
  }),
);
export type Department = z.infer<typeof DepartmentSchema>;

export const DepartmentBodySchema = z.strictObject({ name: z.string().min(1) });

export const DepartmentReferenceSchema = copyRawIds(
  { rawId: 'id' },
  z.object({ id: lenient.id, rawId: lenient.rawIdCopy, name: lenient.text }),
);
export type DepartmentReference = z.infer<typeof DepartmentReferenceSchema>;
