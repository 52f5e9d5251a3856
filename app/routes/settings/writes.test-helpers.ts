import { db } from '../../../e2e/support/test-mock';
import { expectDefined, findExpected } from '../../../e2e/support/expect-defined';
import { getAccount } from '../../../mock-api/accounts';
import type { Write } from '../writes.test-helpers';

const { email } = getAccount('admin');
const { companyId } = findExpected(db.users, 'the admin', (user) => user.email === email);
const COMPANY = `/settings/companies/${companyId}`;
const isOfCompany = (row: { companyId: number | null }) => row.companyId === companyId;
const DEPARTMENT = findExpected(db.departments, 'a department', isOfCompany);
const INVITED = findExpected(db.users, 'an invited user', (user) => isOfCompany(user) && !user.isActivated);
const getId = <Row extends { id: number }>(rows: readonly Row[], isMatch: (row: Row) => boolean) =>
  String(findExpected(rows, 'a row', isMatch).id);
const PERSON = { firstName: 'Nia', lastName: 'Okoro', phoneNumber: '1' };
const LICENSE = {
  licenseType: 'Documents',
  documentUsers: '1',
  documentPages: '2',
  documentModels: '3',
  documentStartDate: '2026-07-01',
  documentExpiredDate: '2027-06-30',
};
const LICENSE_BODY = { ...LICENSE, documentUsers: 1, documentPages: 2, documentModels: 3 };
const LICENSE_ID = getId(db.licenses, isOfCompany);
const MODEL_ID = expectDefined(db.models[7], 'a model').modelId;

export const SETTINGS_WRITES: Write[] = [
  {
    intent: 'create-company',
    call: 'createCompany',
    page: '/settings/companies',
    fields: { name: 'Northgate', website: 'http://intranet/', numberOfEmployees: '12' },
    success: ['Create Company SUCCESSFULLY', 'Open Northgate'],
    notDone: 'The company was not created.',
    sends: [
      'POST',
      '/settings/companies',
      { name: 'Northgate', website: 'http://intranet/', numberOfEmployees: 12 },
      /^\/settings\/companies\?created=\d+/,
    ],
  },
  {
    intent: 'update-company',
    call: 'updateCompany',
    page: COMPANY,
    fields: { name: 'Northgate' },
    success: ['Update Company SUCCESSFULLY!', null],
    notDone: 'The company was not updated.',
  },
  {
    intent: 'create-department',
    call: 'createDepartment',
    page: COMPANY,
    fields: { name: 'Docks' },
    success: ['Create Department SUCCESSFULLY!', 'Docks'],
    notDone: 'The department was not created.',
    sends: ['POST', `${COMPANY}/departments`, { name: 'Docks' }, /\?departments\.created=\d+#departments$/],
  },
  {
    intent: 'update-department',
    call: 'updateDepartment',
    page: COMPANY,
    fields: { id: String(DEPARTMENT.id), name: 'Docks' },
    success: ['Update Department SUCCESSFULLY!', 'Docks'],
    notDone: 'The department was not updated.',
    sends: ['PUT', `/settings/departments/${DEPARTMENT.id}`, { name: 'Docks' }, /\/2#departments$/],
  },
  {
    intent: 'delete-department',
    call: 'deleteDepartment',
    page: COMPANY,
    fields: { id: String(DEPARTMENT.id) },
    success: ['The department was deleted.', DEPARTMENT.name],
    notDone: 'The department was not deleted.',
    sends: ['DELETE', `/settings/departments/${DEPARTMENT.id}`, null, /\/2#departments$/],
  },
  {
    intent: 'create-user',
    call: 'createUser',
    page: COMPANY,
    fields: { ...PERSON, email: 'nia@harbourline.example' },
    success: ['Create User SUCCESSFULLY!', 'Nia Okoro'],
    notDone: 'The user was not created.',
  },
  {
    intent: 'update-user',
    call: 'updateUser',
    page: COMPANY,
    fields: { ...PERSON, id: getId(db.users, isOfCompany) },
    success: ['Update User SUCCESSFULLY!', 'Nia Okoro'],
    notDone: 'The user was not updated.',
  },
  {
    intent: 'activate-user',
    call: 'activateUser',
    page: COMPANY,
    fields: { id: String(INVITED.id) },
    success: ['Send Activation Email to user SUCCESSFULLY!', INVITED.email],
    notDone: 'The activation email was not sent.',
    sends: ['POST', `/nanonets/users/${INVITED.id}/activate`, null, /\/2#users$/],
  },
  {
    intent: 'create-license',
    call: 'createLicense',
    page: COMPANY,
    fields: LICENSE,
    success: ['Create License SUCCESSFULLY!', '2026-07-01 to 2027-06-30'],
    notDone: 'The license was not created.',
    sends: ['POST', `${COMPANY}/licenses`, LICENSE_BODY, /\?licenses\.created=\d+#licenses$/],
  },
  {
    intent: 'update-license',
    call: 'updateLicense',
    page: COMPANY,
    fields: { ...LICENSE, id: LICENSE_ID },
    success: ['Update License SUCCESSFULLY!', '2026-07-01 to 2027-06-30'],
    notDone: 'The license was not updated.',
    sends: ['PUT', `/settings/licenses/${LICENSE_ID}`, LICENSE_BODY, /\/2#licenses$/],
  },
  {
    intent: 'assign-models',
    call: 'assignModels',
    page: COMPANY,
    fields: { modelIds: MODEL_ID },
    success: ['Assign Models SUCCESSFULLY!', null],
    notDone: 'The models were not assigned.',
  },
];
