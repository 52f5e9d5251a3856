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

/** The API calls it `ocrRole`, although it decides about all pages and actions. `power` is its rank (D95). */
const UserRoleSchema = z.object({ name: text, power: number });
export type UserRole = z.infer<typeof UserRoleSchema>;

const userFields = {
  id,
  firstName: text,
  lastName: text,
  email: text,
  phoneNumber: text,
  jobTitle: text,
  mailingStreet: text,
  mailingCity: text,
  mailingState: text,
  mailingZip: text,
  isActivated: boolean,
  companyId: optionalId,
  ocrRole: recordOrNull(UserRoleSchema),
};

/** The tokens, which the API sends as further fields, do not reach the browser (D5). */
export const CurrentUserSchema = z.object({
  ...userFields,
  mailingCountry: text,
  profileImage: text,
  hasOcrLicense: boolean,
  company: recordOrNull(z.object({ id: optionalId, name: text, reportUrl: text })),
});
export type CurrentUser = z.infer<typeof CurrentUserSchema>;

/** `rawOcrRoleId` is the id as received, for writes; ids are parsed as strings. */
export const UserSchema = copyRawIds(
  { rawOcrRoleId: 'ocrRoleId' },
  z.object({
    ...userFields,
    departments: list(DepartmentReferenceSchema),
    ocrRoleId: optionalId,
    rawOcrRoleId: optionalRawIdCopy,
    createdDate: text,
    modifiedDate: text,
  }),
);
export type User = z.infer<typeof UserSchema>;

/** Without a name the email address, without both 'Account'. */
export function getDisplayName(user: Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>): string {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ').trim();
  return name || user.email || 'Account';
}

/** Some hosts of the API send only `companyId`, others only `company`. */
export function getOwnCompanyId(user: CurrentUser): string | null {
  return user.companyId ?? user.company?.id ?? null;
}
