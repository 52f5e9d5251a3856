import type { CompanyCountryFields } from '~/domain/settings/company.form';
import { toCountryValues } from '~/domain/settings/edit-values';
import type { FormReply } from '~/shared/form-reply';
import { ComboboxField } from '~/ui/form/combobox-field';
import type { ComboboxOption } from '~/ui/form/combobox-props';
import { FormDialog } from '~/ui/form/form-dialog';

export default function CountryDialog(props: {
  company: { id: string; country: string | null };
  countries: readonly ComboboxOption[];
  reply: FormReply | undefined;
}) {
  const { company, countries, reply } = props;
  // The record may have a text that is no country of the list. This text stays an option, without a country code, so
  // that a save does not change it.
  const isListed = company.country === null || countries.some(({ value }) => value === company.country);
  const options = isListed ? countries : [{ value: company.country ?? '', code: '' }, ...countries];
  return (
    <FormDialog<CompanyCountryFields>
      title="Change Country"
      size="sm"
      intent="update-company-country"
      recordId={company.id}
      reply={reply}
      defaultValues={toCountryValues(company)}
    >
      {(fields) => <ComboboxField field={fields.country} label="Country" optional options={options} />}
    </FormDialog>
  );
}
