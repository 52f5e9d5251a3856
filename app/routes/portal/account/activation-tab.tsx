import { Form } from '@remix-run/react';
import type { ActivationCodeFields } from '~/domain/account.form';
import { paths } from '~/domain/paths';
import type { FormReply } from '~/lib/form-reply';
import { Button } from '~/ui/button';
import { CodeField } from '~/ui/form/code-field';
import { OnceField } from '~/ui/form/once';
import { PageForm } from '~/ui/form/page-form';
import { useIsPosting } from '~/ui/form/posting';
import { type AccountPerson, ProfileHead } from './profile-head';

const SEND = 'send-activation-code';

/** ACTIVATION: the code from the mail, or a new one. */
export function ActivationTab(props: { person: AccountPerson; email: string | null; reply: FormReply | undefined }) {
  const { person, email, reply } = props;
  const isSending = useIsPosting(SEND);
  return (
    <div className="form-narrow stack">
      <ProfileHead person={person} />
      <Form id={SEND} hidden method="post" action={paths.accountTab('activation')} replace preventScrollReset>
        <input type="hidden" name="intent" value={SEND} />
        <OnceField name={SEND} />
      </Form>
      <PageForm<ActivationCodeFields>
        className="card"
        title="Activate your account"
        lead="Some menu items appear only after activation."
        intent="activate-account"
        reply={reply}
        submit="Activate"
        busyText="Activating"
        footStart={
          // Of the form above, so that Enter in the code activates.
          <Button type="submit" form={SEND} busy={isSending} busyText="Sending">
            Resend Email
          </Button>
        }
      >
        {(fields) => (
          <>
            <ol className="steps">
              <li>
                <div>
                  <p className="strong">Open the activation email</p>
                  <p className="muted wrap-anywhere">It was sent to {email ?? 'your email address'}.</p>
                </div>
              </li>
              <li>
                <div>
                  <p className="strong">Enter the 6-digit code</p>
                  <p className="muted">You can type it or paste all of it.</p>
                </div>
              </li>
            </ol>
            <CodeField field={fields.code} label="Activation Code" length={6} />
          </>
        )}
      </PageForm>
    </div>
  );
}
