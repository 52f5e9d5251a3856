import { accountCalls } from '../../app/upstream/contract/account';
import { settingsCalls } from '../../app/upstream/contract/settings';
import { getIds, getText, getTexts, isRecord, type ApiRecord } from './api-records';
import { createApiSession, isSuccess } from './api-session';
import { logInUnreported } from './session';
import type { WriteContext } from './write-context';

const DEPARTMENT_CALLS = [
  settingsCalls.createDepartment,
  settingsCalls.updateDepartment,
  settingsCalls.deleteDepartment,
];
/** Calls that need the invited user. They are reported as unknown if the user could not be created. */
const INVITED_USER_CALLS = [
  accountCalls.updateUser,
  accountCalls.activateUser,
  accountCalls.validateActivationCode,
  accountCalls.setupPassword,
  accountCalls.forgotPassword,
  accountCalls.deleteUser,
];

/**
 * Checks the writes of companies: creates a company with a department, a license, models and a user. The API cannot
 * delete the company, its license and its models.
 */
export async function checkCompanyWrites(context: WriteContext): Promise<void> {
  const { admin, runName, user } = context;
  const isCreated = await admin.succeeds(settingsCalls.createCompany, { body: createCompanyBody(runName) });
  const created = isCreated
    ? (await admin.loadRecords(settingsCalls.listCompanies)).find(({ name }) => name === runName)
    : undefined;
  const createdId = getText(created, 'id');
  if (createdId === null)
    admin.noteUnknown(
      [
        settingsCalls.updateCompany,
        settingsCalls.createLicense,
        settingsCalls.updateLicense,
        settingsCalls.assignModels,
      ],
      'the company could not be created',
    );
  else {
    context.noteLeftover(`company ${runName}`);
    await admin.succeeds(settingsCalls.updateCompany, {
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
      [...DEPARTMENT_CALLS, accountCalls.createUser, ...INVITED_USER_CALLS],
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
  await admin.succeeds(settingsCalls.createLicense, { params: { companyId }, body });
  const [licenseId] = getIds(await admin.loadRecords(settingsCalls.listLicenses, { params: { companyId } }));
  if (licenseId === undefined) admin.noteUnknown([settingsCalls.updateLicense], 'the license is not listed');
  else
    await admin.succeeds(settingsCalls.updateLicense, { params: { licenseId }, body: { ...body, documentPages: 2 } });
}

/**
 * Assigns one model, then another. Checks that `modelIds`, a text with ids, takes those of the field modelId (D87), and
 * that an assignment replaces the assigned models (D86).
 */
async function checkModelAssignment({ admin, records, evidence }: WriteContext, companyId: string): Promise<void> {
  const [first, second] = getTexts(records.models, 'modelId');
  if (first === undefined) {
    admin.noteUnknown([settingsCalls.assignModels], 'no model is listed');
    return;
  }
  const isAssigned = await admin.succeeds(settingsCalls.assignModels, {
    params: { companyId },
    body: { modelIds: first },
  });
  const loadAssigned = async () =>
    getTexts(await admin.loadRecords(settingsCalls.listCompanyModels, { params: { companyId } }), 'modelId');
  evidence.add('D87', isAssigned && (await loadAssigned()).includes(first));
  if (!isAssigned || second === undefined) return;
  if (!(await admin.succeeds(settingsCalls.assignModels, { params: { companyId }, body: { modelIds: second } })))
    return;
  const finalIds = await loadAssigned();
  evidence.add(
    'D86',
    finalIds.includes(second) && !finalIds.includes(first),
    `${finalIds.length} assigned after assigning one and then another`,
  );
}

async function checkDepartment(context: WriteContext, companyId: string): Promise<void> {
  const { admin, runName } = context;
  await admin.succeeds(settingsCalls.createDepartment, { params: { companyId }, body: { name: runName } });
  const department = (await admin.loadRecords(settingsCalls.listDepartments, { params: { companyId } })).find(
    ({ name }) => name === runName,
  );
  const departmentId = getText(department, 'id');
  if (departmentId === null)
    admin.noteUnknown([settingsCalls.updateDepartment, settingsCalls.deleteDepartment], 'the department is not listed');
  else
    await admin.succeeds(settingsCalls.updateDepartment, { params: { departmentId }, body: { name: `${runName} b` } });
  await checkInvitedUser(context, companyId, department);
  if (departmentId !== null && !(await admin.succeeds(settingsCalls.deleteDepartment, { params: { departmentId } })))
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
  await admin.succeeds(accountCalls.createUser, {
    body: { ...names, email, companyId, isActivated: false, departments },
  });
  const user = (await admin.loadRecords(settingsCalls.listCompanyUsers, { params: { companyId } })).find(
    (listed) => getText(listed, 'email')?.toLowerCase() === email.toLowerCase(),
  );
  const userId = getText(user, 'id');
  if (userId === null) {
    admin.noteUnknown(INVITED_USER_CALLS, 'the user is not listed');
    return;
  }
  await admin.succeeds(accountCalls.updateUser, {
    params: { userId },
    body: { ...names, jobTitle: 'Checked', departments },
  });
  if (await admin.succeeds(accountCalls.activateUser, { params: { userId } })) await checkInvitation(context, email);
  await createApiSession(context, null).succeeds(accountCalls.forgotPassword, { body: { email } });
  if (!(await admin.succeeds(accountCalls.deleteUser, { params: { userId } }))) context.noteLeftover(`user ${email}`);
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
    anonymous.noteUnknown([accountCalls.validateActivationCode, accountCalls.setupPassword], reason);
    for (const id of ['D101', 'D132'] as const) evidence.add(id, null, reason);
    return;
  }
  const params = { activationCode: decodeURIComponent(activationCode) };
  const invited = await anonymous.loadRecord(accountCalls.validateActivationCode, { params });
  const again = await host.send(accountCalls.validateActivationCode, { params });
  if (invited && again.status !== null) evidence.add('D132', isSuccess(again), `the second status is ${again.status}`);
  const userId = invited?.userId;
  if (typeof userId !== 'string' && typeof userId !== 'number') {
    anonymous.noteUnknown([accountCalls.setupPassword], 'the response has no user id');
    return;
  }
  const password = context.createPassword();
  if (!(await anonymous.succeeds(accountCalls.setupPassword, { body: { password, userId } }))) return;
  const session = await logInUnreported(context, email, password);
  if (isRecord(session?.user)) evidence.add('D101', session.user.isActivated === true);
  else evidence.add('D101', null, 'the user cannot log in');
}
