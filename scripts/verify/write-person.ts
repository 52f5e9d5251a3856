import * as account from '../../app/upstream/contract/account';
import type { Asking } from './asking';
import { createAsking, textOf } from './asking';
import { loginQuietly } from './session';
import type { Writing } from './writing';

/** A person who signs up, changes profile, picture and password, activates the account, and is deleted. */
export async function writePerson(writing: Writing): Promise<void> {
  const { admin } = writing;
  const email = writing.address('person');
  const password = writing.newPassword();
  const names = { firstName: 'Verify', lastName: 'Api', phoneNumber: '+61 2 5550 0000' };
  const isSignedUp = await createAsking(writing, null).done(account.signUp, {
    body: { ...names, email, password, confirm: password, agreement: true },
  });
  const session = isSignedUp ? await loginQuietly(writing, email, password) : null;
  const userId = textOf(session?.user, 'id');
  if (!session || userId === null) {
    const why = isSignedUp ? 'the new user cannot log in' : 'nobody could sign up';
    for (const endpoint of OWN_CALLS) admin.unknown(endpoint, why);
    if (isSignedUp) writing.leaves(`user ${email}`);
    return;
  }
  const person = createAsking(writing, session.pair.accessToken);
  await person.record(account.updateProfile, { params: { userId }, body: { ...names, jobTitle: 'Checked' } });
  await person.record(account.uploadProfilePicture, {
    params: { customerName: process.env.API_CUSTOMER_NAME ?? 'roxus', userId },
    file: { name: 'picture.png', type: 'image/png', bytes: PNG },
  });
  await activate(writing, person, email);
  const newPassword = writing.newPassword();
  await person.done(account.changePassword, {
    body: { currentPassword: password, newPassword, confirmPassword: newPassword },
  });
  if (!(await admin.done(account.deleteUser, { params: { userId } }))) writing.leaves(`user ${email}`);
}

const OWN_CALLS = [
  account.updateProfile,
  account.uploadProfilePicture,
  account.sendActivationCode,
  account.activateAccount,
  account.changePassword,
];

async function activate({ host }: Writing, person: Asking, email: string): Promise<void> {
  const isMailed = await person.done(account.sendActivationCode);
  const activationCode = isMailed ? (await host.mailTo(email))?.code : null;
  if (activationCode) await person.done(account.activateAccount, { params: { activationCode } });
  else person.unknown(account.activateAccount, 'the code is mailed, and the host shows no mails');
}

/** One grey point. */
export const PNG = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64'),
);
