import { Form } from '@remix-run/react';
import { NewCodeHint } from '~/components/public/new-code-hint';
import { paths } from '~/domain/paths';
import { Button, LinkButton } from '~/ui/button/button';
import { Dialog, DialogBody, DialogFooter } from '~/ui/overlay/dialog';

/** Resend Email makes no API call, because the user is not known before the login. It adds a hint to the dialog. */
export default function ActivateAccountDialog({
  resend,
  returnPath,
  email,
}: {
  resend: boolean;
  returnPath: string;
  email: string;
}) {
  return (
    <Dialog title="ACTIVATE ACCOUNT" closeTo={paths.login(returnPath)}>
      <DialogBody>
        <ol className="steps">
          <li className="wrap-anywhere">
            {`Find our email in ${email === '' ? 'your inbox' : `the inbox of ${email}`}. It contains a 6-digit code.`}
          </li>
          <li>Log in with your email and password.</li>
          <li>Open Account, tab ACTIVATION, and enter the 6-digit code.</li>
        </ol>
        {resend && <NewCodeHint />}
      </DialogBody>
      <DialogFooter>
        <Form method="get" action={paths.login()} preventScrollReset replace>
          <input type="hidden" name="modal" value="activate-account" />
          <input type="hidden" name="resend" value="1" />
          {returnPath && <input type="hidden" name="return" value={returnPath} />}
          <Button type="submit">Resend Email</Button>
        </Form>
        <LinkButton variant="primary" to={paths.login(returnPath)}>
          Go to log in
        </LinkButton>
      </DialogFooter>
    </Dialog>
  );
}
