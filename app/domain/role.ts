import { z } from 'zod';
import { count, idOf, text } from '../lib/lenient';

/** Names of the OCR roles of section 6. */
export const ROLE_NAMES = ['Validator', 'Trainer', 'Manager', 'Super-User', 'Admin', 'Super Admin'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

/** A role as GET /api/nanonets/roles lists it. */
export const RoleSchema = z.object({
  id: idOf('role'),
  name: text,
  description: text,
  power: count,
  createdDate: text,
});
export type Role = z.infer<typeof RoleSchema>;
