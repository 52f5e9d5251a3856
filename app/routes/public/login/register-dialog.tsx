import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { PolicyChecklist } from '~/components/policy-checklist';
import { GENDERS } from '~/domain/gender';
import { paths } from '~/domain/paths';
import type { FormReply } from '~/session/answers/replies.server';
import { Button, LinkButton } from '~/ui/button';
import { CheckboxField, SelectField } from '~/ui/form/choice-field';
import { Dialog, DialogBody, DialogFoot } from '~/ui/overlay/dialog';
import { ErrorCount, PasswordField, TextField, useServerForm } from '~/ui/form/field';
import { PageMessage } from '~/ui/overlay/toaster';

type SignUpFields = Record<
  'firstName' | 'lastName' | 'company' | 'email' | 'password' | 'confirm' | 'phoneNumber' | 'gender' | 'agreement',
  string
>;

export default function RegisterDialog({ reply }: { reply: FormReply | undefined }) {
  return (
    <Dialog
      title="Register now"
      description="Company and gender are optional. Everything else is required."
      closeTo={paths.login()}
      size="lg"
    >
      <RegisterForm reply={reply} />
    </Dialog>
  );
}

function RegisterForm({ reply }: { reply: FormReply | undefined }) {
  const { form, fields, formProps } = useServerForm<SignUpFields>({ id: 'sign-up', reply: reply?.submission });
  const [password, setPassword] = useState('');
  const busy = useNavigation().formData?.get('intent') === 'sign-up';
  return (
    <Form method="post" action={paths.register()} replace preventScrollReset className="dialog__form" {...formProps}>
      <DialogBody>
        <PageMessage message={reply?.message} />
        <div className="form-grid">
          <TextField field={fields.firstName} label="First Name" autoComplete="given-name" />
          <TextField field={fields.lastName} label="Last Name" autoComplete="family-name" />
          <div className="span-2">
            <TextField field={fields.company} label="Company" optional autoComplete="organization" />
          </div>
          <TextField field={fields.email} label="E-mail" type="email" autoComplete="email" />
          <TextField field={fields.phoneNumber} label="Phone Number" type="tel" autoComplete="tel" />
          <PasswordField
            field={fields.password}
            label="Password"
            autoComplete="new-password"
            onChange={(event) => setPassword(event.target.value)}
          />
          <PasswordField field={fields.confirm} label="Confirm Password" autoComplete="new-password" />
          <div className="span-2">
            <PolicyChecklist title="A strong password has" password={password} />
          </div>
          <SelectField field={fields.gender} label="Gender" optional options={GENDERS} placeholder="" />
        </div>
        <CheckboxField field={fields.agreement}>
          I have read the{' '}
          <a className="link" href={paths.agreement()} target="_blank" rel="noopener">
            agreement
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </CheckboxField>
        <ErrorCount form={form} />
      </DialogBody>
      <DialogFoot>
        <LinkButton look="ghost" to={paths.login()} preventScrollReset>
          Cancel
        </LinkButton>
        <Button type="submit" name="intent" value="sign-up" look="primary" busy={busy} busyText="Creating account">
          Get Started
        </Button>
      </DialogFoot>
    </Form>
  );
}
