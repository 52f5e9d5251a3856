import { Form, useNavigation } from '@remix-run/react';
import { OnceField } from '~/components/once';
import { paths } from '~/domain/paths';
import type { FormReply } from '~/session/answers/replies.server';
import { Button } from '~/ui/button';
import { CodeField } from '~/ui/form/code-field';
import { useServerForm } from '~/ui/form/field';
import { PageMessage } from '~/ui/overlay/toaster';
import { type AccountPerson, ProfileHead } from './profile-head';

const SEND_FORM = 'send-activation-code';

type Props = {
  person: AccountPerson;
  email: string | null;
  reply: FormReply | undefined;
  sendReply: FormReply | undefined;
};

/** ACTIVATION: the code from the mail, or a new one. */
export function ActivationTab({ person, email, reply, sendReply }: Props) {
  const { fields, formProps } = useServerForm<{ code: string }>({ id: 'activate-account', reply: reply?.submission });
  const pending = useNavigation().formData?.get('intent');
  return (
    <div className="form-narrow stack">
      <ProfileHead person={person} />
      <PageMessage message={sendReply?.message} />
      <Form id={SEND_FORM} hidden method="post" action={paths.accountTab('activation')} replace preventScrollReset>
        <OnceField name={SEND_FORM} reply={sendReply} />
      </Form>
      <Form
        method="post"
        action={paths.accountTab('activation')}
        replace
        preventScrollReset
        className="card"
        {...formProps}
      >
        <OnceField name="activate-account" reply={reply} />
        <div className="card__head">
          <div>
            <h2>Activate your account</h2>
            <p>Some menu items appear only after activation.</p>
          </div>
        </div>
        <div className="card__body stack">
          <PageMessage message={reply?.message} />
          <ol className="steps">
            <li>
              <div>
                <p className="strong">Open the activation e-mail</p>
                <p className="muted wrap-anywhere">It was sent to {email ?? 'your e-mail address'}.</p>
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
        </div>
        <div className="card__foot">
          {/* Of the form above, so that Enter in the code activates. */}
          <Button
            type="submit"
            form={SEND_FORM}
            name="intent"
            value={SEND_FORM}
            busy={pending === SEND_FORM}
            busyText="Sending"
          >
            Resend Email
          </Button>
          <span className="grow" />
          <Button
            type="submit"
            name="intent"
            value="activate-account"
            look="primary"
            busy={pending === 'activate-account'}
            busyText="Activating"
          >
            Activate
          </Button>
        </div>
      </Form>
    </div>
  );
}
