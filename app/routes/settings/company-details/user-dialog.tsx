import type { UserFields } from '~/domain/user.form';
import type { FormReply } from '~/lib/form-reply';
import type { RowOf } from '~/lib/list-spec';
import { Banner } from '~/ui/banner';
import { SelectField } from '~/ui/form/choice-field';
import { TextField } from '~/ui/form/field';
import { FormDialog } from '~/ui/form/form-dialog';
import { MultiSelectField } from '~/ui/form/multi-select-field';
import type { USER_LIST } from './user-list.server';
import type { UserChoices } from './users.server';

type ShownUser = RowOf<typeof USER_LIST>;

/** Section 3: the department of new users. */
const DEFAULT_DEPARTMENT = 'General';

/** `user` is the one to change; null creates one. */
export default function UserDialog(props: {
  user: ShownUser | null;
  choices: UserChoices;
  reply: FormReply | undefined;
}) {
  const { user, choices, reply } = props;
  const general = choices.departments?.filter(({ name }) => name?.trim() === DEFAULT_DEPARTMENT).slice(0, 1) ?? [];
  const missing = [choices.departments ? null : 'departments', choices.roles ? null : 'roles'].filter(Boolean);
  return (
    <FormDialog<UserFields>
      title={user ? 'Update User' : 'Create User'}
      description={descriptionOf(user)}
      size="lg"
      intent={user ? 'update-user' : 'create-user'}
      recordId={user?.id}
      reply={reply}
      values={{
        firstName: user?.firstName ?? '',
        lastName: user?.lastName ?? '',
        email: user?.email ?? '',
        departments: (user?.departments ?? general).map(({ id }) => id),
        ocrRoleId: user?.ocrRoleId ?? '',
        phoneNumber: user?.phoneNumber ?? '',
        jobTitle: user?.jobTitle ?? '',
      }}
      submit={user ? 'Update User' : 'Create User'}
      busyText="Saving"
    >
      {(fields) => (
        <div className="form-grid">
          {missing.length > 0 && (
            <div className="span-2">
              <Banner tone="gold" title={`The ${missing.join(' and the ')} could not be loaded`}>
                <p>What this form knows of them can be chosen. Everything else works.</p>
              </Banner>
            </div>
          )}
          <TextField field={fields.firstName} label="First Name" />
          <TextField field={fields.lastName} label="Last Name" />
          <div className="span-2">
            <TextField
              field={fields.email}
              label="Email"
              type="email"
              readOnly={user !== null}
              hint={user ? 'Email cannot be changed.' : undefined}
            />
          </div>
          <div className="span-2">
            <MultiSelectField
              field={fields.departments}
              label="Departments"
              optional
              options={departmentOptions(choices, user, fields.departments.initialValue)}
            />
          </div>
          <SelectField
            field={fields.ocrRoleId}
            label="OCR Role"
            optional
            placeholder="No role"
            options={roleOptions(choices, user, fields.ocrRoleId.initialValue)}
            hint={choices.roles?.some(({ refusal }) => refusal) ? 'Roles above your own cannot be chosen.' : undefined}
          />
          <TextField field={fields.phoneNumber} label="Phone" type="tel" optional />
          <div className="span-2">
            <TextField field={fields.jobTitle} label="Job Title" optional />
          </div>
        </div>
      )}
    </FormDialog>
  );
}

function descriptionOf(user: ShownUser | null): string | undefined {
  if (user === null) return 'The user sets a password after you press Activate in the list.';
  return user.isActivated ? undefined : `${user.name} has not activated the account yet.`;
}

/** The departments of the company, and the user's own and the chosen ones where that list does not have them. */
function departmentOptions({ departments }: UserChoices, user: ShownUser | null, chosen: unknown) {
  const unnamed = [chosen ?? []].flat().map((id) => ({ id: String(id), name: null }));
  const known = [...(departments ?? []), ...(user?.departments ?? []), ...unnamed];
  const options = known.filter(({ id }, index) => known.findIndex((other) => other.id === id) === index);
  return options.map(({ id, name }) => ({ value: id, label: name?.trim() || `Department ${id}` }));
}

/** All roles; those above one's own say so and cannot be chosen, but the one that the user has stays, as does the chosen one. */
function roleOptions({ roles }: UserChoices, user: ShownUser | null, chosen: unknown) {
  const own = user?.ocrRoleId ?? null;
  const options = (roles ?? []).map(({ id, name, refusal }) => ({
    value: id,
    label: name?.trim() || `Role ${id}`,
    refusal: id === own ? null : refusal,
  }));
  const missing = [...new Set([own, chosen])].filter(
    (value): value is string =>
      typeof value === 'string' && value !== '' && !options.some((option) => option.value === value),
  );
  const labelOf = (value: string) => (value === own && user?.ocrRole) || `Role ${value}`;
  return [...options, ...missing.map((value) => ({ value, label: labelOf(value), refusal: null }))];
}
