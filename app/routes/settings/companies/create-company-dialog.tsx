import type { CreateCompanyFields } from '~/domain/company.form';
import type { FormReply } from '~/lib/form-reply';
import type { Choice } from '~/ui/form/choice';
import { ComboboxField } from '~/ui/form/combobox-field';
import { TextField } from '~/ui/form/field';
import { FormDialog } from '~/ui/form/form-dialog';

export default function CreateCompanyDialog(props: { countries: readonly Choice[]; reply: FormReply | undefined }) {
  const { countries, reply } = props;
  return (
    <FormDialog<CreateCompanyFields>
      title="Create Company"
      description="Only the name is required."
      size="lg"
      intent="create-company"
      reply={reply}
      submit="Create"
      busyText="Creating"
    >
      {(fields) => (
        <div className="form-grid">
          <TextField field={fields.name} label="Company Name" />
          <TextField field={fields.companyNumber} label="Company Number" optional />
          <TextField field={fields.website} label="Website" type="url" optional hint="Starts with https://" />
          <TextField field={fields.numberOfEmployees} label="Number of Employees" inputMode="numeric" optional />
          <TextField field={fields.fieldOfExpertise} label="Field of Expertise" optional />
          <ComboboxField field={fields.country} label="Country" optional options={countries} />
          <div className="span-2">
            <TextField field={fields.billingStreet} label="Billing Street" optional />
          </div>
          <TextField field={fields.billingCity} label="Billing City" optional />
          <TextField field={fields.billingState} label="Billing State" optional />
          <ComboboxField field={fields.billingCountry} label="Billing Country" optional options={countries} />
          <TextField field={fields.billingZip} label="Billing Zip" optional />
        </div>
      )}
    </FormDialog>
  );
}
