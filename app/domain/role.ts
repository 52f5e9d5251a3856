import { z } from 'zod';
import { count, idOf, text } from '../lib/lenient';

export { ROLE_NAMES, type RoleName } from './role-names';

/** A role as GET /api/nanonets/roles lists it. */
export const RoleSchema = z.object({
  id: idOf('role'),
  name: text,
  description: text,
  power: count,
  createdDate: text,
});
export type Role = z.infer<typeof RoleSchema>;
