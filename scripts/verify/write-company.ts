import * as account from '../../app/upstream/contract/account';
import * as settings from '../../app/upstream/contract/settings';
import { getIds, getText, getTexts, isRecord, type ApiRecord } from './api-records';
import { createApiSession, isSuccess } from './api-session';
import { logInUnreported } from './session';
import type { WriteContext } from './write-context';

const DEPARTMENT_CALLS = [settings.createDepartment, settings.updateDepartment, settings.deleteDepartment];
/** Calls that need the invited user. They are reported as unknown if the user could not be created. */
const INVITED_USER_CALLS = [
  account.updateUser,
  account.activateUser,
  account.validateActivationCode,
  account.setupPassword,
  account.forgotPassword,
  account.deleteUser,
];

/**
 * Checks the writes of companies: creates a company with a department, a license, models and a user. The API cannot
 * delete the company, its license and its models.
 */
export async function checkCompanyWrites(context: WriteContext): Promise<void> {
  const { admin, runName, user } = context;
  const isCreated = await admin.succeeds(settings.createCompany, { body: createCompanyBody(runName) });
  const created = isCreated
    ? (await admin.loadRecords(settings.listCompanies)).find(({ name }) => name === runName)
    : undefined;
  const createdId = getText(created, 'id');
  if (createdId === null)
    admin.noteUnknown(
      [settings.updateCompany, settings.createLicense, settings.updateLicense, settings.assignModels],
      'the company could not be created',
    );
  else {
    context.noteLeftover(`company ${runName}`);
    await admin.succeeds(settings.updateCompany, {
      params: { companyId: createdId },
      body: { ...createCompanyBody(runName), description: 'Created by verify-api' },
    });
    await checkLicense(context, createdId);
    await checkModelAssignment(context, createdId);
  }
  // A department and a user can be deleted again, so they may also be created in the company of the signed-in user.
  const companyId = createdId ?? getText(user, 'companyId');
  if (companyId === null)
    admin.noteUnknown(
      [...DEPARTMENT_CALLS, account.createUser, ...INVITED_USER_CALLS],
      'there is no company to add it to',
    );
  else await checkDepartment(context, companyId);
}

function createCompanyBody(name: string) {
  return { name, companyNumber: '1', website: 'https://example.com', numberOfEmployees: 1, country: 'Australia' };
}

async function checkLicense({ admin }: WriteContext, companyId: string): Promise<void> {
  // The dates are in the past, so the license has no effect.
  const body = {
    licenseType: 'Documents',
    documentUsers: 1,
    documentPages: 1,
    documentModels: 1,
    documentStartDate: '2020-01-01',
    documentExpiredDate: '2020-01-31',
  };
  await admin.succeeds(settings.createLicense, { params: { companyId }, body });
  const [licenseId] = getIds(await admin.loadRecords(settings.listLicenses, { params: { companyId } }));
  if (licenseId === undefined) admin.noteUnknown([settings.updateLicense], 'the license is not listed');
  else await admin.succeeds(settings.updateLicense, { params: { licenseId }, body: { ...body, documentPages: 2 } });
}

/**
 * Assigns one model, then another. Checks that `modelIds`, a text with ids, takes those of the field modelId (D87), and
 * that an assignment replaces the assigned models (D86).
 */
async function checkModelAssignment({ admin, records, evidence }: WriteContext, companyId: string): Promise<void> {
  const [first, second] = getTexts(records.models, 'modelId');
  if (first === undefined) {
    admin.noteUnknown([settings.assignModels], 'no model is listed');
    return;
  }
  const isAssigned = await admin.succeeds(settings.assignModels, { params: { companyId }, body: { modelIds: first } });
  const loadAssigned = async () =>
    getTexts(await admin.loadRecords(settings.listCompanyModels, { params: { companyId } }), 'modelId');
  evidence.add('D87', isAssigned && (await loadAssigned()).includes(first));
  if (!isAssigned || second === undefined) return;
  if (!(await admin.succeeds(settings.assignModels, { params: { companyId }, body: { modelIds: second } }))) return;
  const finalIds = await loadAssigned();
  evidence.add(
    'D86',
    finalIds.includes(second) && !finalIds.includes(first),
    `${finalIds.length} assigned after assigning one and then another`,
  );
}

async function checkDepartment(context: WriteContext, companyId: string): Promise<void> {
  const { admin, runName } = context;
  await admin.succeeds(settings.createDepartment, { params: { companyId }, body: { name: runName } });
  const department = (await admin.loadRecords(settings.listDepartments, { params: { companyId } })).find(
    ({ name }) => name === runName,
  );
  const departmentId = getText(department, 'id');
  if (departmentId === null)
    admin.noteUnknown([settings.updateDepartment, settings.deleteDepartment], 'the department is not listed');
  else await admin.succeeds(settings.updateDepartment, { params: { departmentId }, body: { name: `${runName} b` } });
  await checkInvitedUser(context, companyId, department);
  if (departmentId !== null && !(await admin.succeeds(settings.deleteDepartment, { params: { departmentId } })))
    context.noteLeftover(`department ${runName} b`);
}

async function checkInvitedUser(
  context: WriteContext,
  companyId: string,
  department: ApiRecord | undefined,
): Promise<void> {
  const { admin } = context;
  const email = context.createEmail('invited');
  const names = { firstName: 'Verify', lastName: 'Api' };
  const departments = department ? [{ id: department.id, name: department.name }] : [];
  await admin.succeeds(account.createUser, { body: { ...names, email, companyId, isActivated: false, departments } });
  const user = (await admin.loadRecords(settings.listCompanyUsers, { params: { companyId } })).find(
    (listed) => getText(listed, 'email')?.toLowerCase() === email.toLowerCase(),
  );
  const userId = getText(user, 'id');
  if (userId === null) {
    admin.noteUnknown(INVITED_USER_CALLS, 'the user is not listed');
    return;
  }
  await admin.succeeds(account.updateUser, {
    params: { userId },
    body: { ...names, jobTitle: 'Checked', departments },
  });
  if (await admin.succeeds(account.activateUser, { params: { userId } })) await checkInvitation(context, email);
  await createApiSession(context, null).succeeds(account.forgotPassword, { body: { email } });
  if (!(await admin.succeeds(account.deleteUser, { params: { userId } }))) context.noteLeftover(`user ${email}`);
}

/**
 * If the host lists its emails, checks that validating an emailed code does not use it up (D132), and that setting a
 * password activates the account (D101).
 */
async function checkInvitation(context: WriteContext, email: string): Promise<void> {
  const { host, evidence } = context;
  const anonymous = createApiSession(context, null);
  const activationCode = (await host.findMail(email))?.link?.split('/').at(-1);
  if (!activationCode) {
    const reason = 'the code is emailed, and the host lists no emails';
    anonymous.noteUnknown([account.validateActivationCode, account.setupPassword], reason);
    for (const id of ['D101', 'D132'] as const) evidence.add(id, null, reason);
    return;
  }
  const params = { activationCode: decodeURIComponent(activationCode) };
  const invited = await anonymous.loadRecord(account.validateActivationCode, { params });
  const again = await host.send(account.validateActivationCode, { params });
  if (invited && again.status !== null) evidence.add('D132', isSuccess(again), `the second status is ${again.status}`);
  const userId = invited?.userId;
  if (typeof userId !== 'string' && typeof userId !== 'number') {
    anonymous.noteUnknown([account.setupPassword], 'the response has no user id');
    return;
  }
  const password = context.createPassword();
  if (!(await anonymous.succeeds(account.setupPassword, { body: { password, userId } }))) return;
  const session = await logInUnreported(context, email, password);
  if (isRecord(session?.user)) evidence.add('D101', session.user.isActivated === true);
  else evidence.add('D101', null, 'the user cannot log in');
}
