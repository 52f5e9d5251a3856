import type { OtpConfigFields } from '~/domain/rpa/otp-config.form';
import type { FormReply } from '~/shared/form-reply';
import { PasswordField, TextField } from '~/ui/form/field';
import { FormDialog } from '~/ui/form/form-dialog';

export default function CreateOtpDialog({ reply }: { reply: FormReply | undefined }) {
  return (
    <FormDialog<OtpConfigFields>
      title="Create OTP"
      description="Client Secret and Password are not shown again."
      intent="create-otp-config"
      reply={reply}
      submitText="Create"
      busyText="Creating"
    >
      {(fields) => (
        <>
          <TextField field={fields.customerName} label="Customer Name" />
          <TextField field={fields.platform} label="Platform" isCode />
          <PasswordField
            field={fields.clientSecret}
            label="Client Secret"
            autoComplete="off"
            hint="The key that the platform shows beside its QR code."
          />
          <TextField field={fields.username} label="Username" isCode />
          <PasswordField field={fields.password} label="Password" autoComplete="off" />
        </>
      )}
    </FormDialog>
  );
}
