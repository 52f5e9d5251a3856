import { data, redirect } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { Brand } from '~/components/brand';
import { paths } from '~/domain/paths';
import { anonymous, anonymousAction, readForm } from '~/session/guard.server';
import { methodNotAllowed } from '~/session/answers/replies.server';
import { readSession } from '~/session/storage.server';
import { takeMessage } from '~/session/answers/toast.server';
import { PageMessage } from '~/ui/overlay/toaster';
import { logIn } from './log-in.server';
import { LoginForm } from './login-form';
import { ProductFragments } from './product-fragments';
import { signUp } from './sign-up.server';

// Their code comes with their first use.
const ActivateAccountDialog = lazy(() => import('./activate-account-dialog'));
const RegisterDialog = lazy(() => import('./register-dialog'));

export const meta = () => [{ title: 'Log in · Automated' }];

export const loader = anonymous(async ({ request }) => {
  if (await readSession(request)) throw redirect(paths.dashboard());
  const { searchParams } = new URL(request.url);
  const { message, headers } = await takeMessage(request);
  return data({ modal: searchParams.get('modal'), resend: searchParams.has('resend'), message }, { headers });
});

export const action = anonymousAction(async (args) => {
  const form = await readForm(args.request);
  const intent = form.get('intent');
  if (intent === 'log-in') return logIn(args, form);
  if (intent === 'sign-up') return signUp(args, form);
  throw methodNotAllowed();
});

export default function LoginPage() {
  const { modal, resend, message } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const replyTo = (form: string) => (reply?.form === form ? reply : undefined);
  return (
    <div className="auth">
      <div className="auth__form">
        <Link className="brand" to={paths.login()}>
          <Brand />
        </Link>
        <main className="auth__box" id="main">
          <PageMessage message={message} />
          <Suspense>
            {modal === 'register' && <RegisterDialog reply={replyTo('sign-up')} />}
            {modal === 'activate-account' && <ActivateAccountDialog resend={resend} />}
          </Suspense>
          <div>
            <h1>Log in</h1>
            <p>Use the e-mail and password of your account.</p>
          </div>
          <LoginForm reply={replyTo('log-in')} />
          <p className="auth__alt">
            New here?{' '}
            <Link className="link" to={paths.register()} preventScrollReset>
              Register now
            </Link>
          </p>
        </main>
      </div>
      <ProductFragments />
    </div>
  );
}
