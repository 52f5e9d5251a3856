import type { Company } from '~/domain/settings/company';
import { CompanyFormFields } from '~/components/company-form-fields';
import type { CompanyInfoFields } from '~/domain/settings/company.form';
import type { FormReply } from '~/lib/form-reply';
import type { ComboboxOption } from '~/ui/form/combobox-props';
import { PageForm } from '~/ui/form/page-form';

/** The tab COMPANY INFO. */
export function CompanyInfo(props: {
  company: Company;
  countries: readonly ComboboxOption[];
  reply: FormReply | undefined;
}) {
  const { company, countries, reply } = props;
  // Only the properties that the form edits: a change of the others must not reset it.
  const { id, rawId, description, country, departments, createdTime, modifiedTime, numberOfEmployees, ...values } =
    company;
  return (
    <PageForm<CompanyInfoFields>
      intent="update-company"
      reply={reply}
      defaultValues={{ ...values, numberOfEmployees: numberOfEmployees?.toString() }}
      submitText="Update Company"
      busyText="Updating"
    >
      {(fields) => <CompanyFormFields variant="company-info" fields={fields} countries={countries} />}
    </PageForm>
  );
}
