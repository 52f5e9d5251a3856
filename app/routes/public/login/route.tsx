import { data, redirect } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { Brand } from '~/components/brand';
import { paths } from '~/domain/paths';
import { anonymous, anonymousAction } from '~/session/guard.server';
import { isSignedIn } from '~/session/storage.server';
import { takeMessage } from '~/session/answers/toast.server';
import { newReference } from '~/lib/reference';
import { OnceProvider } from '~/ui/form/once';
import { PageMessage } from '~/ui/overlay/toaster';
import { loginWrites } from './log-in.server';
import { LoginForm } from './login-form';
import { ProductFragments } from './product-fragments';
import { signUpWrites } from './sign-up.server';

// Their code comes with their first use.
const ActivateAccountDialog = lazy(() => import('./activate-account-dialog'));
const RegisterDialog = lazy(() => import('./register-dialog'));

export const meta = () => [{ title: 'Log in · Automated' }];

export const loader = anonymous(async ({ request }) => {
  if (await isSignedIn(request)) throw redirect(paths.dashboard());
  const { searchParams } = new URL(request.url);
  const { message, headers } = await takeMessage(request);
  const origin = { once: newReference(), owner: '' };
  return data({ modal: searchParams.get('modal'), resend: searchParams.has('resend'), message, origin }, { headers });
});

export const action = anonymousAction({ ...loginWrites, ...signUpWrites });

export default function LoginPage() {
  const { modal, resend, message, origin } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="auth">
      <div className="auth__form">
        <header>
          <Link className="brand" to={paths.login()}>
            <Brand />
          </Link>
        </header>
        <main className="auth__box" id="main">
          <PageMessage message={message} />
          <Suspense>
            {modal === 'register' && (
              <OnceProvider value={origin}>
                <RegisterDialog reply={reply} />
              </OnceProvider>
            )}
            {modal === 'activate-account' && <ActivateAccountDialog resend={resend} />}
          </Suspense>
          <div>
            <h1>Log in</h1>
            <p>Use the email and password of your account.</p>
          </div>
          <LoginForm reply={reply} />
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
