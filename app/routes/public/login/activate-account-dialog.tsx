import { Form } from '@remix-run/react';
import { ResendHint } from '~/components/resend-hint';
import { paths } from '~/domain/paths';
import { Button, LinkButton } from '~/ui/button';
import { Dialog, DialogBody, DialogFoot } from '~/ui/overlay/dialog';

/** What a new user does next. Resend Email calls nothing (D19): without a login there is nobody to send to. */
export default function ActivateAccountDialog({ resend }: { resend: boolean }) {
  return (
    <Dialog title="ACTIVATE ACCOUNT" closeTo={paths.login()}>
      <DialogBody>
        <ol className="steps">
          <li>Look for our email in your inbox. It holds a 6-digit code.</li>
          <li>Log in with your email and password.</li>
          <li>Open Account, tab ACTIVATION, and enter the 6-digit code.</li>
        </ol>
        {resend && <ResendHint />}
      </DialogBody>
      <DialogFoot>
        <Form method="get" action={paths.login()} preventScrollReset replace>
          <input type="hidden" name="modal" value="activate-account" />
          <input type="hidden" name="resend" value="1" />
          <Button type="submit">Resend Email</Button>
        </Form>
        <LinkButton look="primary" to={paths.login()}>
          Go to log in
        </LinkButton>
      </DialogFoot>
    </Dialog>
  );
}
