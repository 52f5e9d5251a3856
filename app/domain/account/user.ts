import { z } from 'zod';
import { DepartmentReferenceSchema } from '~/domain/settings/department';
import { copyRawIds, lenient } from '~/lib/lenient-schema';

/**
 * The API calls it `ocrRole`, although it decides about all pages and actions. `power` is its rank (D95). Some
 * hosts send only the name.
 */
const UserRoleSchema = z.preprocess(
  (value) => (typeof value === 'string' ? { name: value } : value),
  z.object({ name: lenient.trimmedText, power: lenient.number }),
);
export type UserRole = z.infer<typeof UserRoleSchema>;

const userFields = {
  id: lenient.id,
  firstName: lenient.text,
  lastName: lenient.text,
  email: lenient.text,
  phoneNumber: lenient.text,
  jobTitle: lenient.text,
  mailingStreet: lenient.text,
  mailingCity: lenient.text,
  mailingState: lenient.text,
  mailingZip: lenient.text,
  isActivated: lenient.boolean,
  companyId: lenient.optionalId,
  ocrRole: lenient.recordOrNull(UserRoleSchema),
};

/** The tokens, which the API sends as further fields, do not reach the browser (D5). */
export const CurrentUserSchema = z.object({
  ...userFields,
  mailingCountry: lenient.text,
  profileImage: lenient.text,
  hasOcrLicense: lenient.boolean,
  company: lenient.recordOrNull(z.object({ id: lenient.optionalId, name: lenient.text, reportUrl: lenient.text })),
});
export type CurrentUser = z.infer<typeof CurrentUserSchema>;

/** `rawOcrRoleId` and `rawDepartments` are as received, for writes; ids are parsed as strings. */
export const UserSchema = z.preprocess(
  addOcrRoleId,
  copyRawIds(
    { rawOcrRoleId: 'ocrRoleId', rawDepartments: 'departments' },
    z.object({
      ...userFields,
      departments: lenient.list(DepartmentReferenceSchema),
      rawDepartments: lenient.rawCopy,
      ocrRoleId: lenient.optionalId,
      rawOcrRoleId: lenient.optionalRawIdCopy,
      createdDate: lenient.text,
      modifiedDate: lenient.text,
    }),
  ),
);
export type User = z.infer<typeof UserSchema>;

/** Some hosts send the id only in the record of the role. */
function addOcrRoleId(user: unknown): unknown {
  if (typeof user !== 'object' || user === null) return user;
  const { ocrRoleId, ocrRole } = user as { ocrRoleId?: unknown; ocrRole?: { id?: unknown } | null };
  return { ...user, ocrRoleId: lenient.optionalId.parse(ocrRoleId) === null ? ocrRole?.id : ocrRoleId };
}

/** Without a name the email address, without both 'Account'. */
export function getDisplayName(user: Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>): string {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ').trim();
  return name || user.email || 'Account';
}

/** Some hosts of the API send only `companyId`, others only `company`. */
export function getOwnCompanyId(user: CurrentUser): string | null {
  return user.companyId ?? user.company?.id ?? null;
}

/**
 * Names the lock of a user's record. A save takes it before the posted id is checked, so it has the company: a save in one
 * company never delays those of another.
 */
export const toUserKey = (userId: string, companyId: string | null) => `user ${userId} of company ${companyId}`;
