import type { User } from '~/domain/account/user';
import type { Company } from './company';
import type { CompanyCountryFields } from './company.form';
import type { Department } from './department';
import type { DepartmentFields } from './department.form';
import type { License } from './license';
import type { LicenseFields } from './license.form';

/**
 * A save compares these values with those of the stored record, to find what another user has changed in the meantime.
 * The browser loads this file, so it imports no zod schema.
 */

/** A field without a value would be rendered empty, and a save would clear it in the record. */
type ValuesOf<Fields> = Record<keyof Fields, string>;

export function toDepartmentValues(department: Pick<Department, 'name'> | null): ValuesOf<DepartmentFields> {
  return { name: department?.name ?? '' };
}

type EditedUser = Pick<User, 'firstName' | 'lastName' | 'ocrRoleId' | 'phoneNumber' | 'jobTitle'> & {
  departments: readonly { id: string }[];
};

/** Without the email address, which cannot be changed. */
export function toUserValues(user: EditedUser | null, defaultDepartmentIds: readonly string[] = []) {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    departments: user?.departments.map(({ id }) => id) ?? [...defaultDepartmentIds],
    ocrRoleId: user?.ocrRoleId ?? '',
    phoneNumber: user?.phoneNumber ?? '',
    jobTitle: user?.jobTitle ?? '',
  };
}

export function toCountryValues({ country }: Pick<Company, 'country'>): ValuesOf<CompanyCountryFields> {
  return { country: country ?? '' };
}

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
