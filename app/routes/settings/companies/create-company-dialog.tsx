import { Form, useLocation, useNavigation } from '@remix-run/react';
import { OnceField } from '~/components/once';
import { closedAddress } from '~/lib/modal-address';
import type { FormReply } from '~/session/answers/replies.server';
import { Button, LinkButton } from '~/ui/button';
import type { Choice } from '~/ui/form/choice';
import { ComboboxField } from '~/ui/form/combobox-field';
import { Dialog, DialogBody, DialogFoot } from '~/ui/overlay/dialog';
import { ErrorCount, TextField, useServerForm } from '~/ui/form/field';
import { PageMessage } from '~/ui/overlay/toaster';

type Fields = Record<
  | 'name'
  | 'companyNumber'
  | 'website'
  | 'numberOfEmployees'
  | 'fieldOfExpertise'
  | 'country'
  | 'billingStreet'
  | 'billingCity'
  | 'billingState'
  | 'billingCountry'
  | 'billingZip',
  string
>;

export default function CreateCompanyDialog({
  countries,
  reply,
}: {
  countries: readonly Choice[];
  reply: FormReply | undefined;
}) {
  return (
    <Dialog
      title="Create Company"
      description="Only the name is required."
      closeTo={closedAddress(useLocation())}
      size="lg"
    >
      <CreateCompanyForm countries={countries} reply={reply} />
    </Dialog>
  );
}

function CreateCompanyForm({ countries, reply }: { countries: readonly Choice[]; reply: FormReply | undefined }) {
  const { form, fields, formProps } = useServerForm<Fields>({ id: 'create-company', reply: reply?.submission });
  const place = useLocation();
  const busy = useNavigation().formData?.get('intent') === 'create-company';
  return (
    <Form
      method="post"
      action={place.pathname + place.search}
      replace
      preventScrollReset
      className="dialog__form"
      {...formProps}
    >
      <OnceField name="create-company" reply={reply} />
      <DialogBody>
        <PageMessage message={reply?.message} />
        <div className="form-grid">
          <TextField field={fields.name} label="Company Name" />
          <TextField field={fields.companyNumber} label="Company Number" optional />
          <TextField field={fields.website} label="Website" type="url" optional hint="Starts with https://" />
          <TextField field={fields.numberOfEmployees} label="Number of Employees" inputMode="numeric" optional />
          <TextField field={fields.fieldOfExpertise} label="Field of Expertise" optional />
          <ComboboxField field={fields.country} label="Country" optional options={countries} />
          <div className="span-2">
            <TextField field={fields.billingStreet} label="Billing Street" optional />
          </div>
          <TextField field={fields.billingCity} label="Billing City" optional />
          <TextField field={fields.billingState} label="Billing State" optional />
          <ComboboxField field={fields.billingCountry} label="Billing Country" optional options={countries} />
          <TextField field={fields.billingZip} label="Billing Zip" optional />
        </div>
        <ErrorCount form={form} />
      </DialogBody>
      <DialogFoot>
        <LinkButton look="ghost" to={closedAddress(place)} preventScrollReset>
          Cancel
        </LinkButton>
        <Button type="submit" name="intent" value="create-company" look="primary" busy={busy} busyText="Creating">
          Create
        </Button>
      </DialogFoot>
    </Form>
  );
}
