import type { ProfileFields } from '~/domain/account/profile.form';
import type { FormReply } from '~/shared/form-reply';
import { ComboboxField } from '~/ui/form/combobox-field';
import type { ComboboxOption } from '~/ui/form/combobox-props';
import { TextField } from '~/ui/form/field';
import { PageForm } from '~/ui/form/page-form';
import { PictureForm } from './picture-form';
import type { ProfileSummary } from './profile-head';

/** The tab GENERAL: picture and profile form. */
export function GeneralTab({
  profile,
  id,
  values,
  email,
  countries,
  maxImageMb,
  reply,
}: {
  profile: ProfileSummary;
  id: string;
  values: ProfileFields;
  email: string | null;
  countries: readonly ComboboxOption[];
  maxImageMb: number;
  reply: FormReply | undefined;
}) {
  return (
    <div className="form-narrow stack">
      <PictureForm profile={profile} maxMb={maxImageMb} />
      <PageForm<ProfileFields>
        className="card"
        intent="update-profile"
        recordId={id}
        reply={reply}
        defaultValues={values}
        submitText="Save changes"
        busyText="Saving"
      >
        {(fields) => (
          <div className="form-grid">
            <TextField field={fields.firstName} label="First Name" autoComplete="given-name" />
            <TextField field={fields.lastName} label="Last Name" autoComplete="family-name" />
            {/* The email cannot be changed. Its input has no name, so the form does not send it. */}
            <div className="field">
              <div className="field__label">
                <label htmlFor="profile-email">Email</label>
              </div>
              <input
                id="profile-email"
                className="input"
                type="email"
                defaultValue={email ?? ''}
                readOnly
                autoComplete="email"
              />
            </div>
            <TextField field={fields.phoneNumber} label="Phone Number" type="tel" autoComplete="tel" />
            <div className="span-2">
              <TextField field={fields.jobTitle} label="Job Title" optional autoComplete="organization-title" />
            </div>
            <div className="span-2">
              <TextField field={fields.mailingStreet} label="Street" optional autoComplete="address-line1" />
            </div>
            <TextField field={fields.mailingCity} label="City" optional autoComplete="address-level2" />
            <TextField field={fields.mailingState} label="State" optional autoComplete="address-level1" />
            <ComboboxField
              field={fields.mailingCountry}
              label="Country"
              optional
              options={countries}
              autoComplete="country-name"
            />
            <TextField field={fields.mailingZip} label="Zip" optional isCode autoComplete="postal-code" />
          </div>
        )}
      </PageForm>
    </div>
  );
}
