import { z } from 'zod';
import { count, flag, id, idOf, listOf, optionalId, optionalIdOf, recordOrNull, text } from '../lib/lenient';

/** A role as a user record carries it. `power`: higher means more authority; null counts as none (D93). */
export const RoleGrantSchema = z.object({ name: text, power: count });
export type RoleGrant = z.infer<typeof RoleGrantSchema>;

/** The signed-in person, from login and from every exchange. Tokens are not part of it (D5). */
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
  isActivated: flag,
  companyId: optionalId,
  hasOcrLicense: flag,
  ocrRole: recordOrNull(RoleGrantSchema),
  company: recordOrNull(z.object({ id: optionalId, name: text, reportUrl: text })),
});
export type CurrentUser = z.infer<typeof CurrentUserSchema>;

/** A user as administrators of a company see it. */
export const UserSchema = z.object({
  id,
  firstName: text,
  lastName: text,
  email: text,
  isActivated: flag,
  phoneNumber: text,
  jobTitle: text,
  departments: listOf(z.object({ id: idOf('department'), name: text })),
  ocrRoleId: optionalIdOf('role'),
  ocrRole: recordOrNull(RoleGrantSchema),
  mailingStreet: text,
  mailingCity: text,
  mailingState: text,
  mailingZip: text,
  createdDate: text,
  modifiedDate: text,
  companyId: optionalIdOf('company'),
});
export type User = z.infer<typeof UserSchema>;

/** First and last name, else the e-mail, else 'Account': never an empty label. */
export function displayName(user: Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>): string {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ').trim();
  return name || user.email || 'Account';
}

/** Id of the user's own company, from either place a host may put it. */
export function ownCompanyId(user: CurrentUser): string | null {
  return user.companyId ?? user.company?.id ?? null;
}
