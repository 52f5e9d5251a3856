import { ROLE_NAMES } from '../../../app/domain/access/role-names';
import type { RoleRecord } from '../../records/users';
import { getTimeBefore, type SeedSource } from '../faker/seeded-faker';

/** Each role has this much more power than the one before. Users may grant roles up to their own power. */
const POWER_STEP = 10;
const DESCRIPTIONS = {
  Validator: 'Checks what was read from documents',
  Trainer: 'Uploads documents and improves what is read from them',
  Manager: 'Manages the documents and the people of a company',
  'Super-User': 'Manages a company and its models',
  Admin: 'Manages everything of a company',
  'Super Admin': 'Manages every company',
} as const;

/** Creates the six roles, least power first. */
export function seedRoles({ now }: SeedSource): RoleRecord[] {
  return ROLE_NAMES.map((name, index) => ({
    id: index + 1,
    name,
    description: DESCRIPTIONS[name],
    power: (index + 1) * POWER_STEP,
    createdDate: getTimeBefore(now, { days: 900 }),
  }));
}
