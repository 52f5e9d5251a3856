import { Form, useLocation, useNavigation } from '@remix-run/react';
import { OnceField } from '~/components/once';
import type { Company } from '~/domain/company';
import type { FormReply } from '~/session/answers/replies.server';
import { Button } from '~/ui/button';
import type { Choice } from '~/ui/form/choice';
import { ComboboxField } from '~/ui/form/combobox-field';
import { ErrorCount, TextField, useServerForm } from '~/ui/form/field';
import { PageMessage } from '~/ui/overlay/toaster';

const FIELDS = [
  'name',
  'companyNumber',
  'website',
  'fieldOfExpertise',
  'billingStreet',
  'billingCity',
  'billingState',
  'billingCountry',
  'billingZip',
] as const;
type Fields = Record<(typeof FIELDS)[number] | 'numberOfEmployees', string>;

/** COMPANY INFO. */
export function CompanyInfo({
  company,
  countries,
  reply,
}: {
  company: Company;
  countries: readonly Choice[];
  reply: FormReply | undefined;
}) {
  const { form, fields, formProps } = useServerForm<Fields>({
    id: 'update-company',
    reply: reply?.submission,
    defaultValue: {
      ...Object.fromEntries(FIELDS.map((name) => [name, company[name] ?? ''])),
      numberOfEmployees: company.numberOfEmployees === null ? '' : String(company.numberOfEmployees),
    },
  });
  const { pathname, search } = useLocation();
  const busy = useNavigation().formData?.get('intent') === 'update-company';
  return (
    <Form
      method="post"
      action={`${pathname}${search}#details`}
      replace
      preventScrollReset
      className="card form-narrow"
      {...formProps}
    >
      <OnceField name="update-company" reply={reply} />
      <div className="card__body stack">
        <PageMessage message={reply?.message} />
        <div className="form-grid">
          <TextField field={fields.name} label="Company Name" />
          <TextField field={fields.companyNumber} label="Company Number" optional />
          <TextField field={fields.website} label="Website" type="url" optional hint="Starts with https://" />
          <TextField field={fields.numberOfEmployees} label="No. of Employees" inputMode="numeric" optional />
          <div className="span-2">
            <TextField field={fields.fieldOfExpertise} label="Field of Expertise" optional />
          </div>
          <div className="span-2">
            <TextField field={fields.billingStreet} label="Billing Street" optional />
          </div>
          <TextField field={fields.billingCity} label="Billing City" optional />
          <TextField field={fields.billingState} label="Billing State" optional />
          <ComboboxField field={fields.billingCountry} label="Billing Country" optional options={countries} />
          <TextField field={fields.billingZip} label="Billing Zip" optional />
        </div>
        <ErrorCount form={form} />
      </div>
      <div className="card__foot">
        <Button type="submit" name="intent" value="update-company" look="primary" busy={busy} busyText="Updating">
          Update Company
        </Button>
      </div>
    </Form>
  );
}
