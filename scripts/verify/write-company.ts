import * as account from '../../app/upstream/contract/account';
import * as settings from '../../app/upstream/contract/settings';
import type { Row } from './asking';
import { createAsking, isSuccess, textOf } from './asking';
import { loginQuietly } from './session';
import type { Writing } from './writing';
import { idsOf } from './walk-reads';
import { isRecord } from './is-record';

const NO_COMPANY = 'there is no company of its own to change';

/** A company with a department, a license, models and a user. Only the company, its license and models stay. */
export async function writeCompany(writing: Writing): Promise<void> {
  const { admin, stamp, me } = writing;
  const isMade = await admin.done(settings.createCompany, { body: companyBody(stamp) });
  const made = isMade ? (await admin.rows(settings.listCompanies)).find(({ name }) => name === stamp) : undefined;
  const ownId = textOf(made, 'id');
  if (ownId === null)
    for (const endpoint of [
      settings.updateCompany,
      settings.createLicense,
      settings.updateLicense,
      settings.assignModels,
    ])
      admin.unknown(endpoint, NO_COMPANY);
  else {
    writing.leaves(`company ${stamp}`);
    await admin.done(settings.updateCompany, {
      params: { companyId: ownId },
      body: { ...companyBody(stamp), description: 'Made by verify-api' },
    });
    await writeLicense(writing, ownId);
    await assign(writing, ownId);
  }
  // A department and a user can be removed again, so the company of the one who verifies will do for them.
  const companyId = ownId ?? textOf(me, 'companyId');
  if (companyId === null)
    for (const endpoint of [...DEPARTMENT_CALLS, ...USER_CALLS])
      admin.unknown(endpoint, 'there is no company to add to');
  else await writeDepartment(writing, companyId);
}

const DEPARTMENT_CALLS = [settings.createDepartment, settings.updateDepartment, settings.deleteDepartment];
const USER_CALLS = [
  account.createUser,
  account.updateUser,
  account.activateUser,
  account.validateActivationCode,
  account.setupPassword,
  account.forgotPassword,
  account.deleteUser,
];

function companyBody(name: string) {
  return { name, companyNumber: '1', website: 'https://example.com', numberOfEmployees: 1, country: 'Australia' };
}

async function writeLicense({ admin }: Writing, companyId: string): Promise<void> {
  // A range in the past gives nobody anything.
  const body = {
    licenseType: 'Documents',
    documentUsers: 1,
    documentPages: 1,
    documentModels: 1,
    documentStartDate: '2020-01-01',
    documentExpiredDate: '2020-01-31',
  };
  await admin.done(settings.createLicense, { params: { companyId }, body });
  const [licenseId] = idsOf(await admin.rows(settings.listLicenses, { params: { companyId } }));
  if (licenseId === undefined) admin.unknown(settings.updateLicense, 'the license is not listed');
  else await admin.done(settings.updateLicense, { params: { licenseId }, body: { ...body, documentPages: 2 } });
}

/** D86 and D87: first one model, then another. */
async function assign({ admin, so, evidence }: Writing, companyId: string): Promise<void> {
  const [first, second] = so.models.map((model) => textOf(model, 'modelId')).filter((id) => id !== null);
  if (first === undefined) {
    admin.unknown(settings.assignModels, 'no model is listed');
    return;
  }
  const isTaken = await admin.done(settings.assignModels, { params: { companyId }, body: { modelIds: first } });
  const assigned = async () =>
    (await admin.rows(settings.listCompanyModels, { params: { companyId } })).map((model) => textOf(model, 'modelId'));
  evidence.say('D87', isTaken && (await assigned()).includes(first));
  if (!isTaken || second === undefined) return;
  if (!(await admin.done(settings.assignModels, { params: { companyId }, body: { modelIds: second } }))) return;
  const after = await assigned();
  evidence.say(
    'D86',
    after.includes(second) && !after.includes(first),
    `${after.length} assigned after one and then another`,
  );
}

async function writeDepartment(writing: Writing, companyId: string): Promise<void> {
  const { admin, stamp } = writing;
  await admin.done(settings.createDepartment, { params: { companyId }, body: { name: stamp } });
  const department = (await admin.rows(settings.listDepartments, { params: { companyId } })).find(
    ({ name }) => name === stamp,
  );
  const departmentId = textOf(department, 'id');
  if (department && departmentId !== null)
    await admin.done(settings.updateDepartment, { params: { departmentId }, body: { name: `${stamp} b` } });
  else
    for (const endpoint of [settings.updateDepartment, settings.deleteDepartment])
      admin.unknown(endpoint, 'the department is not listed');
  await writeUser(writing, companyId, department);
  if (departmentId !== null && !(await admin.done(settings.deleteDepartment, { params: { departmentId } })))
    writing.leaves(`department ${stamp} b`);
}

async function writeUser(writing: Writing, companyId: string, department: Row | undefined): Promise<void> {
  const { admin } = writing;
  const email = writing.address('invited');
  const names = { firstName: 'Verify', lastName: 'Api' };
  const departments = department ? [{ id: department.id, name: department.name }] : [];
  await admin.done(account.createUser, { body: { ...names, email, companyId, isActivated: false, departments } });
  const user = (await admin.rows(settings.listCompanyUsers, { params: { companyId } })).find(
    (row) => textOf(row, 'email')?.toLowerCase() === email.toLowerCase(),
  );
  const userId = textOf(user, 'id');
  if (userId === null) {
    for (const endpoint of USER_CALLS.slice(1)) admin.unknown(endpoint, 'the user is not listed');
    return;
  }
  await admin.record(account.updateUser, { params: { userId }, body: { ...names, jobTitle: 'Checked', departments } });
  if (await admin.done(account.activateUser, { params: { userId } })) await setPassword(writing, email);
  await createAsking(writing, null).done(account.forgotPassword, { body: { email } });
  if (!(await admin.done(account.deleteUser, { params: { userId } }))) writing.leaves(`user ${email}`);
}

/** D101 and D132, where the host shows its mails. */
async function setPassword(writing: Writing, email: string): Promise<void> {
  const { host, evidence } = writing;
  const anonymous = createAsking(writing, null);
  const activationCode = (await host.mailTo(email))?.link?.split('/').at(-1);
  if (!activationCode) {
    for (const endpoint of [account.validateActivationCode, account.setupPassword])
      anonymous.unknown(endpoint, 'the code is mailed, and the host shows no mails');
    for (const id of ['D101', 'D132'] as const)
      evidence.say(id, null, 'the code is mailed, and the host shows no mails');
    return;
  }
  const params = { activationCode: decodeURIComponent(activationCode) };
  const invited = await anonymous.record(account.validateActivationCode, { params });
  const again = await host.send(account.validateActivationCode, { params });
  if (invited && again.status !== null)
    evidence.say('D132', isSuccess(again), `the second time it is answered ${again.status}`);
  const userId = invited?.userId;
  if (typeof userId !== 'string' && typeof userId !== 'number') {
    anonymous.unknown(account.setupPassword, 'the code names no user');
    return;
  }
  const password = writing.newPassword();
  if (!(await anonymous.done(account.setupPassword, { body: { password, userId } }))) return;
  const session = await loginQuietly(writing, email, password);
  if (isRecord(session?.user)) evidence.say('D101', session.user.isActivated === true);
  else evidence.say('D101', null, 'the user cannot log in');
}
