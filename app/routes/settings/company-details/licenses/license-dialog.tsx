import { toLicenseValues } from '~/domain/settings/edit-values';
import type { LicenseFields } from '~/domain/settings/license.form';
import type { ListRow } from '~/lib/list-spec';
import type { FormReply } from '~/protocol/form-reply';
import { DateField } from '~/ui/form/date-field';
import { TextField } from '~/ui/form/field';
import { FormDialog } from '~/ui/form/form-dialog';
import { SelectField } from '~/ui/form/select-field';
import type { LICENSE_LIST } from './license-list.server';
import { getTermEnd, TermPresets } from './term-presets';

/** The term of a new license. */
const DEFAULT_MONTHS = 12;

/** The API has only one license type. */
const TYPE = 'Documents';
const TYPES = [{ value: TYPE, label: TYPE }];

const NO_LIMITS = { licenseType: TYPE, documentUsers: null, documentPages: null, documentModels: null };

/** Edits `license`, or creates one if it is null. */
export default function LicenseDialog(props: {
  license: ListRow<typeof LICENSE_LIST> | null;
  /** Only to create: when the license starts by default, and whether this is the day after the last one ends. */
  newTerm: { start: string; followsLicense: boolean };
  reply: FormReply | undefined;
}) {
  const { license, newTerm, reply } = props;
  const title = license ? 'Update License' : 'Create License';
  return (
    <FormDialog<LicenseFields>
      title={title}
      intent={license ? 'update-license' : 'create-license'}
      recordId={license?.id}
      reply={reply}
      defaultValues={toLicenseValues(
        license ?? {
          ...NO_LIMITS,
          documentStartDate: newTerm.start,
          documentExpiredDate: getTermEnd(newTerm.start, DEFAULT_MONTHS),
        },
      )}
    >
      {(fields) => (
        <div className="form-grid">
          <div className="span-2">
            <SelectField
              field={fields.licenseType}
              label="License Type"
              placeholder="Choose a license type"
              options={TYPES}
            />
          </div>
          <TextField field={fields.documentUsers} label="Number of Users" inputMode="numeric" />
          {/* The specification names this field differently in form and list. */}
          <TextField
            field={fields.documentPages}
            label="Number of Credits"
            inputMode="numeric"
            hint="Shown as Number of Pages in the list."
          />
          <div className="span-2">
            <TextField field={fields.documentModels} label="Number of Models" inputMode="numeric" />
          </div>
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
            <TermPresets start={fields.documentStartDate} end={fields.documentExpiredDate} />
          </div>
        </div>
      )}
    </FormDialog>
  );
}
