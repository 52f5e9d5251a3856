import { z } from 'zod';
import { copyRawIds, lenient } from '~/lib/lenient-schema';

export const RoleSchema = copyRawIds(
  { rawId: 'id' },
  z.object({
    id: lenient.id,
    rawId: lenient.rawIdCopy,
    name: lenient.trimmedText,
    description: lenient.text,
    power: lenient.number,
    createdDate: lenient.text,
  }),
);
export type Role = z.infer<typeof RoleSchema>;
