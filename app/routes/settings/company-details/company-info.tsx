import type { Company } from '~/domain/company';
import type { CompanyInfoFields } from '~/domain/company.form';
import type { FormReply } from '~/lib/form-reply';
import type { Choice } from '~/ui/form/choice';
import { ComboboxField } from '~/ui/form/combobox-field';
import { TextField } from '~/ui/form/field';
import { PageForm } from '~/ui/form/page-form';

/** COMPANY INFO. */
export function CompanyInfo(props: { company: Company; countries: readonly Choice[]; reply: FormReply | undefined }) {
  const { company, countries, reply } = props;
  return (
    <PageForm<CompanyInfoFields>
      intent="update-company"
      reply={reply}
      values={{
        name: company.name,
        companyNumber: company.companyNumber,
        website: company.website,
        numberOfEmployees: company.numberOfEmployees?.toString(),
        fieldOfExpertise: company.fieldOfExpertise,
        billingStreet: company.billingStreet,
        billingCity: company.billingCity,
        billingState: company.billingState,
        billingCountry: company.billingCountry,
        billingZip: company.billingZip,
      }}
      submit="Update Company"
      busyText="Updating"
    >
      {(fields) => (
        <div className="form-grid">
          <TextField field={fields.name} label="Company Name" />
          <TextField field={fields.companyNumber} label="Company Number" optional />
          <TextField field={fields.website} label="Website" type="url" optional hint="Starts with https://" />
          <TextField field={fields.numberOfEmployees} label="No. of Employees" inputMode="numeric" optional />
          <div className="span-2">
            <TextField field={fields.fieldOfExpertise} label="Field of Expertise" optional />
          </div>
          <div className="span-2">
            <TextField field={fields.billingStreet} label="Billing Street" optional />
          </div>
          <TextField field={fields.billingCity} label="Billing City" optional />
          <TextField field={fields.billingState} label="Billing State" optional />
          <ComboboxField field={fields.billingCountry} label="Billing Country" optional options={countries} />
          <TextField field={fields.billingZip} label="Billing Zip" optional />
        </div>
      )}
    </PageForm>
  );
}
