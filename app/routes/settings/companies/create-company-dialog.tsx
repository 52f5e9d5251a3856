import { CompanyFormFields } from '~/components/company-form-fields';
import type { CreateCompanyFields } from '~/domain/settings/company.form';
import { listCountryOptions } from '~/domain/settings/countries';
import type { FormReply } from '~/shared/form-reply';
import { FormDialog } from '~/ui/form/form-dialog';

// Null, because a new company has no country. The country of an existing company would stay an option.
const COUNTRY_OPTIONS = listCountryOptions(null);

export default function CreateCompanyDialog({ reply }: { reply: FormReply | undefined }) {
  return (
    <FormDialog<CreateCompanyFields>
      title="Create Company"
      size="lg"
      intent="create-company"
      reply={reply}
      submitText="Create"
      busyText="Creating"
    >
      {(fields) => <CompanyFormFields variant="create-dialog" fields={fields} countries={COUNTRY_OPTIONS} />}
    </FormDialog>
  );
}
