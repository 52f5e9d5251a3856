import type { CompanyCountryFields } from '~/domain/settings/company.form';
import { toCountryValues } from '~/domain/settings/edit-values';
import type { FormReply } from '~/protocol/form-reply';
import { ComboboxField } from '~/ui/form/combobox-field';
import type { ComboboxOption } from '~/ui/form/combobox-props';
import { FormDialog } from '~/ui/form/form-dialog';

/** Corrects the country of a company. */
export default function CountryDialog(props: {
  company: { id: string; country: string | null };
  countries: readonly ComboboxOption[];
  reply: FormReply | undefined;
}) {
  const { company, countries, reply } = props;
  const isListed = company.country === null || countries.some(({ value }) => value === company.country);
  return (
    <FormDialog<CompanyCountryFields>
      title="Change Country"
      size="sm"
      intent="update-company-country"
      recordId={company.id}
      reply={reply}
      defaultValues={toCountryValues(company)}
    >
      {(fields) => (
        <ComboboxField
          field={fields.country}
          label="Country"
          optional
          options={isListed ? countries : [{ value: company.country ?? '', code: '' }, ...countries]}
        />
      )}
    </FormDialog>
  );
}
