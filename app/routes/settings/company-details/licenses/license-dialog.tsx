import { toLicenseValues } from '~/domain/settings/edit-values';
import type { LicenseFields } from '~/domain/settings/license.form';
import { LAST_DAY, parseCalendarDay } from '~/lib/calendar';
import type { ListRow } from '~/lib/list-spec';
import type { FormReply } from '~/shared/form-reply';
import { DateField } from '~/ui/form/date-field';
import { TextField } from '~/ui/form/field';
import { FormDialog } from '~/ui/form/form-dialog';
import { SelectField } from '~/ui/form/select-field';
import type { LICENSE_LIST } from './license-list.server';
import { getTermEnd, TermPresets } from './term-presets';

/** The term of a new license by default, in months. */
const DEFAULT_MONTHS = 12;

/** The API has only one license type. */
const LICENSE_TYPE = 'Documents';
const TYPE_OPTIONS = [{ value: LICENSE_TYPE, label: LICENSE_TYPE }];

const NEW_LICENSE = { licenseType: LICENSE_TYPE, documentUsers: null, documentPages: null, documentModels: null };

export default function LicenseDialog(props: {
  license: ListRow<typeof LICENSE_LIST> | null;
  /** The start of a new license by default, YYYY-MM-DD, and whether it is the day after the last license ends. */
  newTerm: { start: string; followsLicense: boolean };
  reply: FormReply | undefined;
}) {
  const { license, newTerm, reply } = props;
  const savedEnd = parseCalendarDay(license?.documentExpiredDate ?? null);
  const title = license ? 'Update License' : 'Create License';
  return (
    <FormDialog<LicenseFields>
      title={title}
      intent={license ? 'update-license' : 'create-license'}
      recordId={license?.id}
      reply={reply}
      defaultValues={toLicenseValues(
        license ?? {
          ...NEW_LICENSE,
          documentStartDate: newTerm.start,
          documentExpiredDate: getTermEnd(newTerm.start, DEFAULT_MONTHS),
        },
      )}
    >
      {(fields) => (
        <div className="form-grid">
          <SelectField
            field={fields.licenseType}
            label="License Type"
            placeholder="Choose a license type"
            options={TYPE_OPTIONS}
          />
          <TextField field={fields.documentUsers} label="Number of Users" inputMode="numeric" />
          {/* The specification has two names for this field: credits in the form, pages in the list. */}
          <TextField
            field={fields.documentPages}
            label="Number of Credits"
            inputMode="numeric"
            hint="Shown as Number of Pages in the list."
          />
          <TextField field={fields.documentModels} label="Number of Models" inputMode="numeric" />
          <DateField
            field={fields.documentStartDate}
            label="License Start Date"
            hint={license === null && newTerm.followsLicense ? 'The day after the last license ends.' : undefined}
          />
          <DateField
            field={fields.documentExpiredDate}
            label="License Expired Date"
            hint="The last day of the license."
          />
          <div className="span-2">
            <TermPresets
              start={fields.documentStartDate}
              end={fields.documentExpiredDate}
              // A license without an end cannot become longer.
              savedEnd={savedEnd !== null && savedEnd < LAST_DAY ? savedEnd : null}
            />
          </div>
        </div>
      )}
    </FormDialog>
  );
}
