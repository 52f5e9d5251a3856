import { CompanyFormFields } from '~/components/company-form-fields';
import type { CreateCompanyFields } from '~/domain/settings/company.form';
import type { FormReply } from '~/lib/form-reply';
import type { ComboboxOption } from '~/ui/form/combobox-props';
import { FormDialog } from '~/ui/form/form-dialog';

export default function CreateCompanyDialog(props: {
  /** Null: they are being loaded. */
  countries: readonly ComboboxOption[] | null;
  reply: FormReply | undefined;
}) {
  const { countries, reply } = props;
  return (
    <FormDialog<CreateCompanyFields>
      title="Create Company"
      description="Only the name is required."
      size="lg"
      intent="create-company"
      reply={reply}
      submitText="Create"
      busyText="Creating"
      isLoading={countries === null}
    >
      {(fields) => <CompanyFormFields variant="create-dialog" fields={fields} countries={countries} />}
    </FormDialog>
  );
}
