import type { LicenseFields } from '~/domain/settings/license.form';
import type { FormReply } from '~/lib/form-reply';
import type { ListRow } from '~/lib/list-spec';
import { SelectField } from '~/ui/form/select-field';
import { TextField } from '~/ui/form/field';
import { FormDialog } from '~/ui/form/form-dialog';
import type { LICENSE_LIST } from './license-list.server';

/** The API has only one license type. */
const TYPES = [{ value: 'Documents', label: 'Documents' }];

/** Edits `license`, or creates one if it is null. */
export default function LicenseDialog(props: {
  license: ListRow<typeof LICENSE_LIST> | null;
  reply: FormReply | undefined;
}) {
  const { license, reply } = props;
  const title = license ? 'Update License' : 'Create License';
  return (
    <FormDialog<LicenseFields>
      title={title}
      intent={license ? 'update-license' : 'create-license'}
      recordId={license?.id}
      reply={reply}
      defaultValues={{
        licenseType: license?.licenseType ?? '',
        documentUsers: license?.documentUsers?.toString() ?? '',
        documentPages: license?.documentPages?.toString() ?? '',
        documentModels: license?.documentModels?.toString() ?? '',
        documentStartDate: license?.documentStartDate ?? '',
        documentExpiredDate: license?.documentExpiredDate ?? '',
      }}
      submitText={title}
      busyText="Saving"
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
          <TextField field={fields.documentStartDate} label="License Start Date" type="date" />
          <TextField field={fields.documentExpiredDate} label="License Expired Date" type="date" />
        </div>
      )}
    </FormDialog>
  );
}
