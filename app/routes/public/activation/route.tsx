import { data } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { createPageTitle } from '~/components/page-title';
import { NewCodeHint } from '~/components/public/new-code-hint';
import { NextSteps, PublicBox } from '~/components/public/public-box';
import { paths } from '~/domain/paths';
import { wrapPublicLoader } from '~/guard/guard.server';
import { isPageVisit, isPrefetch } from '~/http/page-visit.server';
import { getRequestState } from '~/session/request-state.server';
import { Button, LinkButton } from '~/ui/button/button';
import { Banner } from '~/ui/layout/banner';
import authStyles from '~/ui/styles/auth.css?url';
import { activate } from './activate.server';

export const links = () => [{ rel: 'stylesheet', href: authStyles }];
export const meta = () => createPageTitle('Activate account');

/** Text of the specification, verbatim. Shown for every kind of failure. */
const FAILED = 'Oops! The activation code is invalid or expired';

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = wrapPublicLoader(async (args) => {
  const isResend = new URL(args.request.url).searchParams.has('resend');
  // As specified, the button "Resend Email" calls no API. It only shows how to get a new code.
  if (isResend) return { status: 'failed' as const, text: FAILED, isResend: true };
  if (!isPageVisit(args.request)) {
    // Only a visit of the user may use up the code, not a prefetch or a frame. After a prefetch, the browser discards
    // the 503 and requests the page again when the user opens it.
    return data(
      { status: 'not-tried' as const, text: null, isResend: false },
      { status: isPrefetch(args.request.headers) ? 503 : 200 },
    );
  }
  const activation = await activate(args);
  if (activation === 'activated') return { status: activation, text: null, isResend: false };
  if (activation === 'failed') return { status: activation, text: FAILED, isResend: false };
  // Too many codes were refused. The document gets a Retry-After header.
  getRequestState(args).retryAfterSeconds = activation.retryAfterSeconds;
  return data({ status: 'failed' as const, text: activation.text, isResend: false }, { status: 429 });
});

const NEXT_STEPS: Record<'activated' | 'failed' | 'not-tried', readonly string[]> = {
  activated: ['Log in with your email and password.', 'The menu shows all pages of your role.'],
  failed: [
    'Log in with your email and password.',
    'Open Account, tab ACTIVATION, and press Resend Email. The new code goes to the email address of your account.',
    'Enter the 6-digit code there.',
  ],
  'not-tried': ['Open the link in the email again.', 'Log in with your email and password.'],
};

export default function ActivateAccountPage() {
  const { status, text, isResend } = useLoaderData<typeof loader>();
  return (
    <PublicBox
      title="Activate account"
      intro={status === 'not-tried' && 'Open the link again to activate your account.'}
      aside={<NextSteps steps={NEXT_STEPS[status]} />}
    >
      {status === 'activated' && (
        <>
          <Banner tone="success" title="Yay! Your account is already active" live />
          <LinkButton variant="primary" size="lg" block to={paths.login()}>
            Go to log in
          </LinkButton>
        </>
      )}
      {status === 'failed' && (
        <>
          <Banner tone="error" title={text ?? undefined} live />
          {isResend ? (
            <NewCodeHint />
          ) : (
            <Form method="get" replace preventScrollReset className="stack">
              <p className="muted">
                The code may already be used, or replaced by a newer one. You can request another one.
              </p>
              <input type="hidden" name="resend" value="1" />
              <Button type="submit" size="lg" block>
                Resend Email
              </Button>
            </Form>
          )}
          <LinkButton variant={isResend ? 'primary' : 'ghost'} size="lg" block to={paths.login()}>
            Go to log in
          </LinkButton>
        </>
      )}
    </PublicBox>
  );
}
