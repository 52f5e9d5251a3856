import type { CompanyInfoFields, CreateCompanyFields, CreateCompanyPageFields } from '~/domain/settings/company.form';
import { ComboboxField } from '~/ui/form/combobox-field';
import type { ComboboxOption } from '~/ui/form/combobox-props';
import { type AnyField, LoadingField, TextField } from '~/ui/form/field';
import type { FormFields } from '~/ui/form/server-form';

type CompanyFormFieldsProps = {
  /** Null: they are being loaded. */
  countries: readonly ComboboxOption[] | null;
} & (
  | { variant: 'create-dialog'; fields: FormFields<CreateCompanyFields> }
  | { variant: 'create-page'; fields: FormFields<CreateCompanyPageFields> }
  | { variant: 'company-info'; fields: FormFields<CompanyInfoFields> }
);

/** The fields of the three company forms; their schemas are in `company.form.ts` (D88, D89). */
export function CompanyFormFields(props: CompanyFormFieldsProps) {
  const { variant, fields, countries } = props;
  const isInfo = variant === 'company-info';
  return (
    <div className="form-grid">
      <TextField field={fields.name} label="Company Name" />
      <TextField field={fields.companyNumber} label="Company Number" optional />
      {variant === 'create-page' ? (
        <TextField field={fields.website} label="Website" optional />
      ) : (
        <TextField field={fields.website} label="Website" type="url" optional hint="Starts with https://" />
      )}
      <TextField
        field={fields.numberOfEmployees}
        label={isInfo ? 'No. of Employees' : 'Number of Employees'}
        inputMode="numeric"
        optional
      />
      <div className={isInfo ? 'span-2' : undefined}>
        <TextField field={fields.fieldOfExpertise} label="Field of Expertise" optional />
      </div>
      {props.variant !== 'company-info' && (
        <CountryField field={props.fields.country} label="Country" countries={countries} />
      )}
      {props.variant !== 'create-page' && (
        <>
          <div className="span-2">
            <TextField field={props.fields.billingStreet} label="Billing Street" optional />
          </div>
          <TextField field={props.fields.billingCity} label="Billing City" optional />
          <TextField field={props.fields.billingState} label="Billing State" optional />
          <CountryField field={props.fields.billingCountry} label="Billing Country" countries={countries} />
          <TextField field={props.fields.billingZip} label="Billing Zip" optional />
        </>
      )}
    </div>
  );
}

function CountryField({
  field,
  label,
  countries,
}: {
  field: AnyField;
  label: string;
  countries: readonly ComboboxOption[] | null;
}) {
  if (countries === null) return <LoadingField label={label} optional />;
  return <ComboboxField field={field} label={label} optional options={countries} />;
}
