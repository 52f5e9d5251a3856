import { CompanyFormFields } from '~/components/company-form-fields';
import type { CompanyInfoFields } from '~/domain/settings/company.form';
import type { FormReply } from '~/protocol/form-reply';
import type { ComboboxOption } from '~/ui/form/combobox-props';
import { PageForm } from '~/ui/form/page-form';

/** The tab COMPANY INFO. */
export function CompanyInfo(props: {
  company: { id: string; values: CompanyInfoFields };
  countries: readonly ComboboxOption[];
  reply: FormReply | undefined;
}) {
  const { company, countries, reply } = props;
  return (
    <PageForm<CompanyInfoFields>
      intent="update-company"
      recordId={company.id}
      reply={reply}
      defaultValues={company.values}
      submitText="Update Company"
      busyText="Updating"
    >
      {(fields) => <CompanyFormFields variant="company-info" fields={fields} countries={countries} />}
    </PageForm>
  );
}
