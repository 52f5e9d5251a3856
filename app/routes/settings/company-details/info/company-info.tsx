import { CompanyFormFields } from '~/components/company-form-fields';
import type { Company } from '~/domain/settings/company';
import type { CompanyInfoFields } from '~/domain/settings/company.form';
import { toCompanyValues } from '~/domain/settings/edit-values';
import type { FormReply } from '~/protocol/form-reply';
import type { ComboboxOption } from '~/ui/form/combobox-props';
import { PageForm } from '~/ui/form/page-form';

/** The tab COMPANY INFO. */
export function CompanyInfo(props: {
  company: Company;
  countries: readonly ComboboxOption[];
  reply: FormReply | undefined;
}) {
  const { company, countries, reply } = props;
  return (
    <PageForm<CompanyInfoFields>
      intent="update-company"
      recordId={company.id}
      reply={reply}
      // Only what the form edits: a change of the rest of the record must not reset it.
      defaultValues={toCompanyValues(company)}
      submitText="Update Company"
      busyText="Updating"
    >
      {(fields) => <CompanyFormFields variant="company-info" fields={fields} countries={countries} />}
    </PageForm>
  );
}
