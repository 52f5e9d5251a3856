import { z } from 'zod';
import { copyRawIds, id, number, rawIdCopy, text } from '~/lib/lenient-schema';

export { ROLE_NAMES, type RoleName } from './role-names';

/** A row of GET /api/nanonets/roles. `rawId` is `id` in the JSON type of the API. */
export const RoleSchema = copyRawIds(
  { rawId: 'id' },
  z.object({ id, rawId: rawIdCopy, name: text, description: text, power: number, createdDate: text }),
);
export type Role = z.infer<typeof RoleSchema>;
