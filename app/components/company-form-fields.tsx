import type { ReactNode } from 'react';
import type { CompanyInfoFields, CreateCompanyFields, CreateCompanyPageFields } from '~/domain/settings/company.form';
import { ComboboxField } from '~/ui/form/combobox-field';
import type { ComboboxOption } from '~/ui/form/combobox-props';
import { TextField } from '~/ui/form/field';
import type { FormFields } from '~/ui/form/server-form';

type CompanyFormFieldsProps = { countries: readonly ComboboxOption[] } & (
  | { variant: 'create-dialog'; fields: FormFields<CreateCompanyFields> }
  | { variant: 'create-page'; fields: FormFields<CreateCompanyPageFields> }
  | { variant: 'company-info'; fields: FormFields<CompanyInfoFields>; country: ReactNode }
);

/** The specification says which fields and labels each of the three company forms has. */
export function CompanyFormFields(props: CompanyFormFieldsProps) {
  const { variant, fields, countries } = props;
  return (
    <div className="form-grid">
      <TextField field={fields.name} label="Company Name" />
      <TextField field={fields.companyNumber} label="Company Number" optional isCode />
      {/* As specified, the create page does not check the format of the website. */}
      {variant === 'create-page' ? (
        <TextField field={fields.website} label="Website" optional isCode />
      ) : (
        <TextField field={fields.website} label="Website" type="url" optional hint="Starts with https://" />
      )}
      <TextField
        field={fields.numberOfEmployees}
        label={variant === 'company-info' ? 'No. of Employees' : 'Number of Employees'}
        inputMode="numeric"
        optional
      />
      <TextField field={fields.fieldOfExpertise} label="Field of Expertise" optional />
      {/* COMPANY INFO has a separate form for the country. */}
      {props.variant === 'company-info' ? (
        props.country
      ) : (
        <ComboboxField field={props.fields.country} label="Country" optional options={countries} />
      )}
      {variant !== 'create-page' && (
        <>
          <div className="span-2">
            <TextField field={fields.billingStreet} label="Billing Street" optional />
          </div>
          <TextField field={fields.billingCity} label="Billing City" optional />
          <TextField field={fields.billingState} label="Billing State" optional />
          <ComboboxField field={fields.billingCountry} label="Billing Country" optional options={countries} />
          <TextField field={fields.billingZip} label="Billing Zip" optional isCode />
        </>
      )}
    </div>
  );
}
