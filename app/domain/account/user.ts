import { z } from 'zod';
import { DepartmentReferenceSchema } from '~/domain/settings/department';
import {
  boolean,
  copyRawIds,
  id,
  list,
  number,
  optionalId,
  optionalRawIdCopy,
  recordOrNull,
  text,
} from '~/lib/lenient-schema';

/**
 * The role of a user, which the API calls `ocrRole`. It decides about all pages and actions, not only those of OCR. `power`
 * is the rank of the role: who edits a user or grants a role needs at least that power. As specified, every user may edit a
 * user without power. A user without power edits others with power 0, so that a missing value allows least (D95).
 */
export const UserRoleSchema = z.object({ name: text, power: number });
export type UserRole = z.infer<typeof UserRoleSchema>;

/** The signed-in user, as login and every token exchange return it. Without the tokens (D5). */
export const CurrentUserSchema = z.object({
  id,
  firstName: text,
  lastName: text,
  email: text,
  phoneNumber: text,
  jobTitle: text,
  mailingStreet: text,
  mailingCity: text,
  mailingState: text,
  mailingCountry: text,
  mailingZip: text,
  profileImage: text,
  isActivated: boolean,
  companyId: optionalId,
  hasOcrLicense: boolean,
  ocrRole: recordOrNull(UserRoleSchema),
  company: recordOrNull(z.object({ id: optionalId, name: text, reportUrl: text })),
});
export type CurrentUser = z.infer<typeof CurrentUserSchema>;

/**
 * A user of a company's user list. `rawOcrRoleId` is `ocrRoleId` as the API sent it, a number or a string; a write sends
 * it back unchanged.
 */
export const UserSchema = copyRawIds(
  { rawOcrRoleId: 'ocrRoleId' },
  z.object({
    id,
    firstName: text,
    lastName: text,
    email: text,
    isActivated: boolean,
    phoneNumber: text,
    jobTitle: text,
    departments: list(DepartmentReferenceSchema),
    ocrRoleId: optionalId,
    rawOcrRoleId: optionalRawIdCopy,
    ocrRole: recordOrNull(UserRoleSchema),
    mailingStreet: text,
    mailingCity: text,
    mailingState: text,
    mailingZip: text,
    createdDate: text,
    modifiedDate: text,
    companyId: optionalId,
  }),
);
export type User = z.infer<typeof UserSchema>;

/** First and last name, else the email address, else 'Account'. */
export function getDisplayName(user: Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>): string {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ').trim();
  return name || user.email || 'Account';
}

/** Id of the user's own company. Some hosts of the API send only `companyId`, others only `company`. */
export function getOwnCompanyId(user: CurrentUser): string | null {
  return user.companyId ?? user.company?.id ?? null;
}
