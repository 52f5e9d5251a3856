import { PolicyChecklist } from '~/components/policy-checklist';
import { GENDERS } from '~/domain/account/gender';
import type { SignUpFields } from '~/domain/account/sign-up.form';
import { paths } from '~/domain/paths';
import type { FormReply } from '~/shared/form-reply';
import { CheckboxField } from '~/ui/form/checkbox-field';
import { PasswordField, TextField } from '~/ui/form/field';
import { FormDialog } from '~/ui/form/form-dialog';
import { SelectField } from '~/ui/form/select-field';

export default function RegisterDialog({ reply }: { reply: FormReply | undefined }) {
  return (
    <FormDialog<SignUpFields>
      title="Register now"
      description="Company and gender are optional. Everything else is required."
      size="lg"
      intent="sign-up"
      reply={reply}
      submitText="Get Started"
      busyText="Creating account"
    >
      {(fields) => (
        <>
          <div className="form-grid">
            <TextField field={fields.firstName} label="First Name" autoComplete="given-name" focusOnLoad={!reply} />
            <TextField field={fields.lastName} label="Last Name" autoComplete="family-name" />
            <div className="span-2">
              <TextField field={fields.company} label="Company" optional autoComplete="organization" />
            </div>
            <TextField field={fields.email} label="E-mail" type="email" autoComplete="username" />
            <TextField field={fields.phoneNumber} label="Phone Number" type="tel" autoComplete="tel" />
            <PasswordField field={fields.password} label="Password" autoComplete="new-password" hasPolicyChecklist />
            <PasswordField field={fields.confirm} label="Confirm Password" autoComplete="new-password" />
            <div className="span-2">
              <PolicyChecklist title="A strong password has" field={fields.password} />
            </div>
            <SelectField field={fields.gender} label="Gender" optional options={GENDERS} placeholder="Not given" />
          </div>
          <CheckboxField field={fields.agreement}>
            <span>I have read the </span>
            <a className="link" href={paths.agreement()} target="_blank" rel="noopener">
              agreement
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </CheckboxField>
        </>
      )}
    </FormDialog>
  );
}
