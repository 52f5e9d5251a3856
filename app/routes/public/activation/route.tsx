import { data } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { PublicBox } from '~/components/public-box';
import { ResendHint } from '~/components/resend-hint';
import { paths } from '~/domain/paths';
import { anonymous } from '~/session/guard.server';
import { stateOf } from '~/session/request-state.server';
import { isPageVisit, isPrefetch } from '~/http/page-visit.server';
import { Banner } from '~/ui/banner';
import { Button, LinkButton } from '~/ui/button';
import { activate } from './activate.server';

export const meta = () => [{ title: 'Activate account · Automated' }];

/** Section 8: every failure reads the same. */
const FAILED = 'Oops! The activation code is invalid or expired';

export const loader = anonymous(async (args) => {
  const asksForMail = new URL(args.request.url).searchParams.has('resend');
  // D19: the form for a new mail is drawn again under the failure; no call is made.
  if (asksForMail) return { shown: 'failed' as const, text: FAILED, resend: true };
  if (!isPageVisit(args.request)) {
    // With an error a browser throws a prefetched page away and asks anew when the person comes (D20).
    return data(
      { shown: 'unasked' as const, text: null, resend: false },
      { status: isPrefetch(args.request.headers) ? 503 : 200 },
    );
  }
  const activation = await activate(args);
  if (typeof activation === 'string') return { shown: activation, text: FAILED, resend: false };
  stateOf(args).retryAfterS = activation.retryAfterS;
  return data({ shown: 'failed' as const, text: activation.text, resend: false }, { status: 429 });
});

export default function ActivateAccountPage() {
  const { shown, text, resend } = useLoaderData<typeof loader>();
  return (
    <PublicBox
      title="Activate account"
      lead={shown === 'unasked' ? 'Open the link again to activate your account.' : undefined}
    >
      {shown === 'activated' && (
        <>
          <Banner tone="success" title="Yay! Your account is already active" live />
          <LinkButton look="primary" size="lg" block to={paths.login()}>
            Go to log in
          </LinkButton>
        </>
      )}
      {shown === 'failed' && (
        <>
          <Banner tone="error" title={text ?? undefined} live />
          {resend ? (
            <ResendHint />
          ) : (
            <Form method="get" replace preventScrollReset className="stack">
              <p className="muted">The code may be used up, or a newer one was sent. You can have another one.</p>
              <input type="hidden" name="resend" value="1" />
              <Button type="submit" size="lg" block>
                Resend Email
              </Button>
            </Form>
          )}
          <LinkButton look={resend ? 'primary' : 'ghost'} size="lg" block to={paths.login()}>
            Go to log in
          </LinkButton>
        </>
      )}
    </PublicBox>
  );
}
