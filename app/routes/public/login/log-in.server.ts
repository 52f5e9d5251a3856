import { LoginFormSchema } from '~/domain/login.form';
import { paths } from '~/domain/paths';
import { clientAddress } from '~/http/client-address.server';
import { publicFormWrite } from '~/session/answers/form-write.server';
import { takeLogin } from '~/session/failures.server';
import { signIn } from '~/session/sign-in.server';

export const loginWrites = {
  /** Logs in and goes to the dashboard; a refusal shows the server's text over the form. */
  'log-in': publicFormWrite({
    undone: 'You are not logged in.',
    schema: LoginFormSchema,
    secrets: ['password'],
    slow: ({ request }, { email }) => takeLogin(email, clientAddress(request)),
    write: ({ request, requestId }, credentials) => signIn(request, requestId, credentials),
    success: null,
    // A login that may have happened does no harm.
    failure: ({ text }) => text,
    headers: (_, cookie) => new Headers({ 'Set-Cookie': cookie }),
    to: () => paths.dashboard(),
  }),
};
