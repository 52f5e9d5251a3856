import { z } from 'zod';
import { copyRawIds, id, number, rawIdCopy, text } from '~/lib/lenient-schema';

export const RoleSchema = copyRawIds(
  { rawId: 'id' },
  z.object({ id, rawId: rawIdCopy, name: text, description: text, power: number, createdDate: text }),
);
export type Role = z.infer<typeof RoleSchema>;
