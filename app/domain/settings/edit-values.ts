import type { User } from '~/domain/account/user';
import type { Company } from './company';
import type { CompanyCountryFields } from './company.form';
import type { Department } from './department';
import type { DepartmentFields } from './department.form';
import type { License } from './license';
import type { LicenseFields } from './license.form';

/*
 * The values that the form of a dialog is drawn with. The browser draws the fields with them, so they know no schema, and
 * the action compares them with the record as it is then.
 */

/** A value for every field: one that is missing would be drawn empty, and a save would clear it. */
type ValuesOf<Fields> = Record<keyof Fields, string>;

/** Values of the form Edit Department; without a department, of Create Department. */
export function toDepartmentValues(department: Pick<Department, 'name'> | null): ValuesOf<DepartmentFields> {
  return { name: department?.name ?? '' };
}

type UserFields = Pick<User, 'firstName' | 'lastName' | 'ocrRoleId' | 'phoneNumber' | 'jobTitle'> & {
  departments: readonly { id: string }[];
};

/** Update User; without a user, Create User. The email address cannot be changed. */
export function toUserValues(user: UserFields | null, defaultDepartmentIds: readonly string[] = []) {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    departments: user?.departments.map(({ id }) => id) ?? [...defaultDepartmentIds],
    ocrRoleId: user?.ocrRoleId ?? '',
    phoneNumber: user?.phoneNumber ?? '',
    jobTitle: user?.jobTitle ?? '',
  };
}

/** Change Country. */
export function toCountryValues({ country }: Pick<Company, 'country'>): ValuesOf<CompanyCountryFields> {
  return { country: country ?? '' };
}

/** Update License. Its dates are strings YYYY-MM-DD. */
export function toLicenseValues(
  license: Omit<License, 'id' | 'createdTime' | 'modifiedTime'>,
): ValuesOf<LicenseFields> {
  return {
    licenseType: license.licenseType ?? '',
    documentUsers: license.documentUsers?.toString() ?? '',
    documentPages: license.documentPages?.toString() ?? '',
    documentModels: license.documentModels?.toString() ?? '',
    documentStartDate: license.documentStartDate ?? '',
    documentExpiredDate: license.documentExpiredDate ?? '',
  };
}
