import { Form, useNavigation } from '@remix-run/react';
import { OnceField } from '~/components/once';
import { paths } from '~/domain/paths';
import type { FormReply } from '~/session/answers/replies.server';
import { Button } from '~/ui/button';
import type { Choice } from '~/ui/form/choice';
import { ComboboxField } from '~/ui/form/combobox-field';
import { ErrorCount, TextField, useServerForm } from '~/ui/form/field';
import { PageMessage } from '~/ui/overlay/toaster';
import { PictureForm } from './picture-form';
import type { AccountPerson } from './profile-head';

const FIELDS = [
  'firstName',
  'lastName',
  'phoneNumber',
  'jobTitle',
  'mailingStreet',
  'mailingCity',
  'mailingState',
  'mailingCountry',
  'mailingZip',
] as const;
type Fields = Record<(typeof FIELDS)[number], string>;
type Profile = Record<keyof Fields | 'email', string | null>;
type Props = {
  person: AccountPerson;
  profile: Profile;
  countries: readonly Choice[];
  maxImageMb: number;
  reply: FormReply | undefined;
};

/** GENERAL: picture and profile. */
export function GeneralTab({ person, profile, countries, maxImageMb, reply }: Props) {
  return (
    <div className="form-narrow stack">
      <PictureForm person={person} maxMb={maxImageMb} />
      {/* A saved profile is drawn anew. */}
      <ProfileForm
        key={FIELDS.map((name) => profile[name]).join('\n')}
        profile={profile}
        countries={countries}
        reply={reply}
      />
    </div>
  );
}

function ProfileForm({ profile, countries, reply }: Pick<Props, 'profile' | 'countries' | 'reply'>) {
  const { form, fields, formProps } = useServerForm<Fields>({
    id: 'update-profile',
    reply: reply?.submission,
    defaultValue: Object.fromEntries(FIELDS.map((name) => [name, profile[name] ?? ''])),
  });
  const busy = useNavigation().formData?.get('intent') === 'update-profile';
  return (
    <Form method="post" action={paths.accountTab('general')} replace preventScrollReset className="card" {...formProps}>
      <OnceField name="update-profile" reply={reply} />
      <div className="card__body stack">
        <PageMessage message={reply?.message} />
        <div className="form-grid">
          <TextField field={fields.firstName} label="First Name" autoComplete="given-name" />
          <TextField field={fields.lastName} label="Last Name" autoComplete="family-name" />
          <div className="field">
            <div className="field__label">
              <label htmlFor="profile-email">Email</label>
            </div>
            <input
              id="profile-email"
              className="input"
              type="email"
              defaultValue={profile.email ?? ''}
              readOnly
              autoComplete="email"
            />
          </div>
          <TextField field={fields.phoneNumber} label="Phone Number" type="tel" autoComplete="tel" />
          <div className="span-2">
            <TextField field={fields.jobTitle} label="Job Title" optional autoComplete="organization-title" />
          </div>
          <div className="span-2">
            <TextField field={fields.mailingStreet} label="Street" optional autoComplete="street-address" />
          </div>
          <TextField field={fields.mailingCity} label="City" optional autoComplete="address-level2" />
          <TextField field={fields.mailingState} label="State" optional autoComplete="address-level1" />
          <ComboboxField field={fields.mailingCountry} label="Country" optional options={countries} />
          <TextField field={fields.mailingZip} label="Zip" optional autoComplete="postal-code" />
        </div>
        <ErrorCount form={form} />
      </div>
      <div className="card__foot card__foot-end">
        <Button type="submit" name="intent" value="update-profile" look="primary" busy={busy} busyText="Saving">
          Save changes
        </Button>
      </div>
    </Form>
  );
}
