import type { RoleName } from '../../app/domain/access/role-names';

/** Users may grant only roles with the same power as their own, or with less. */
export type RoleRecord = { id: number; name: RoleName; description: string; power: number; createdDate: string };

export type UserRecord = {
  id: number;
  email: string;
  /** Plain text, because the mock stores no real data. Null until an invited user has set a password. */
  password: string | null;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  jobTitle: string | null;
  mailingStreet: string | null;
  mailingCity: string | null;
  mailingState: string | null;
  mailingCountry: string | null;
  mailingZip: string | null;
  profileImage: string | null;
  isActivated: boolean;
  hasOcrLicense: boolean;
  companyId: number | null;
  roleId: number | null;
  departmentIds: number[];
  createdDate: string;
  modifiedDate: string;
};

/** An uploaded profile picture, stored in memory. */
export type PictureRecord = { id: number; userId: number; type: string; bytes: Buffer };
