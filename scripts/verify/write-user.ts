import { accountCalls } from '../../app/upstream/contract/account';
import { getText } from './api-records';
import { createApiSession, type ApiSession } from './api-session';
import { logInUnreported } from './session';
import { SAMPLE_PNG, type WriteContext } from './write-context';

/** The path of the picture upload has the name of a customer. The specification uses 'roxus'. */
const CUSTOMER_NAME = process.env.API_CUSTOMER_NAME ?? 'roxus';

/** Calls that need the new user. */
const USER_CALLS = [
  accountCalls.updateProfile,
  accountCalls.uploadProfilePicture,
  accountCalls.sendActivationCode,
  accountCalls.activateAccount,
  accountCalls.changePassword,
];

/** Signs a user up, changes profile, picture and password, activates the account, and deletes the user. */
export async function checkSignedUpUser(context: WriteContext): Promise<void> {
  const { admin } = context;
  const email = context.createEmail('signed-up');
  const password = context.createPassword();
  const names = { firstName: 'Verify', lastName: 'Api', phoneNumber: '+61 2 5550 0000' };
  const isSignedUp = await createApiSession(context, null).succeeds(accountCalls.signUp, {
    body: { ...names, email, password, confirm: password, agreement: true },
  });
  const session = isSignedUp ? await logInUnreported(context, email, password) : null;
  const userId = getText(session?.user, 'id');
  if (!session || userId === null) {
    const reason = isSignedUp ? 'the new user cannot log in' : 'the sign-up failed';
    admin.noteUnknown(USER_CALLS, reason);
    if (isSignedUp) context.noteLeftover(`user ${email}`);
    return;
  }
  const userSession = createApiSession(context, session.pair.accessToken);
  // Each call adds its result to the report.
  await userSession.succeeds(accountCalls.updateProfile, {
    params: { userId },
    body: { ...names, jobTitle: 'Checked' },
  });
  await userSession.succeeds(accountCalls.uploadProfilePicture, {
    params: { customerName: CUSTOMER_NAME, userId },
    file: { name: 'picture.png', type: 'image/png', bytes: SAMPLE_PNG },
  });
  await checkActivation(context, userSession, email);
  const newPassword = context.createPassword();
  await userSession.succeeds(accountCalls.changePassword, {
    body: { currentPassword: password, newPassword, confirmPassword: newPassword },
  });
  if (!(await admin.succeeds(accountCalls.deleteUser, { params: { userId } }))) context.noteLeftover(`user ${email}`);
}

async function checkActivation({ host }: WriteContext, userSession: ApiSession, email: string): Promise<void> {
  const isEmailed = await userSession.succeeds(accountCalls.sendActivationCode);
  const activationCode = isEmailed ? (await host.findMail(email))?.code : null;
  if (activationCode) await userSession.succeeds(accountCalls.activateAccount, { params: { activationCode } });
  else userSession.noteUnknown([accountCalls.activateAccount], 'the code is emailed, and the host lists no emails');
}
