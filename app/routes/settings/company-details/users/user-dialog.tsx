import { Link, useLocation, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { toUserValues } from '~/domain/settings/edit-values';
import type { CreateUserFields } from '~/domain/settings/user.form';
import { formatNumber } from '~/lib/format-number';
import type { FormReply } from '~/shared/form-reply';
import { getModalUrl } from '~/shared/modal-url';
import { CheckboxField } from '~/ui/form/checkbox-field';
import { LoadingField, TextField } from '~/ui/form/field';
import { FormDialog } from '~/ui/form/form-dialog';
import { getInitialValues, MultiSelectField } from '~/ui/form/multi-select-field';
import { SelectField } from '~/ui/form/select-field';
import { Banner } from '~/ui/layout/banner';
import { Remaining } from '../licenses/license-use';
import { toDepartmentOptions, toRoleOptions, type UserRow } from './user-options';
import type { UserChoices } from './users.server';

/** Edits `user`. If `user` is null, creates a user: from an empty form, or as a copy of `copiedUser`. */
export default function UserDialog(props: {
  user: UserRow | null;
  copiedUser?: UserRow | null;
  /** Whether the form of an edited user links to a copy, because the email cannot be changed. */
  canCopy?: boolean;
  /** The choices of the form before, without script. */
  series?: Partial<CreateUserFields> | null;
  /** How many users the company has, and how many today's licenses allow; null if that is not known. */
  licensed?: { users: number; limit: number } | null;
  choices: UserChoices | null;
  defaultDepartmentIds: readonly string[];
  departmentRefusal: string | null;
  reply: FormReply | undefined;
}) {
  const { user, copiedUser = null, canCopy = false, series = null, licensed = null } = props;
  const { choices, defaultDepartmentIds, departmentRefusal, reply } = props;
  const location = useLocation();
  const seriesValues = useSeriesValues();
  const initialUser = user ?? copiedUser;
  const isFull = licensed !== null && licensed.users >= licensed.limit;
  const licenseNote = licensed
    ? `${formatNumber(licensed.users)} of ${formatNumber(licensed.limit)} users that today's licenses allow.`
    : undefined;
  const failedLists = [choices?.departments === null && 'departments', choices?.roles === null && 'roles'].filter(
    Boolean,
  );
  return (
    <FormDialog<CreateUserFields>
      title={user ? 'Update User' : 'Create User'}
      description={getDescription(user, copiedUser) ?? (isFull ? undefined : licenseNote)}
      size="lg"
      intent={user ? 'update-user' : 'create-user'}
      recordId={user?.id}
      reply={reply}
      defaultValues={{
        ...toUserValues(initialUser, defaultDepartmentIds),
        // A copy begins with the email of the copied user, as a text to edit.
        email: initialUser?.email ?? '',
        ...series,
        ...seriesValues,
      }}
      isLoading={choices === null}
    >
      {(fields) => (
        <div className="form-grid">
          {failedLists.length > 0 && (
            <div className="span-2">
              <Banner tone="warning" title={`The ${failedLists.join(' and the ')} could not be loaded`}>
                <p>The other fields can be changed, and these later.</p>
              </Banner>
            </div>
          )}
          {/* Nothing is refused: the API may accept one more. */}
          {licenseNote && isFull && (
            <p className="span-2">
              <Remaining isMarked>{licenseNote}</Remaining>
            </p>
          )}
          <TextField field={fields.firstName} label="First Name" />
          <TextField field={fields.lastName} label="Last Name" />
          <div className="span-2">
            <TextField
              field={fields.email}
              label="Email"
              type="email"
              readOnly={user !== null}
              hint={
                user && (
                  <>
                    <span>{'Email cannot be changed. '}</span>
                    {canCopy && (
                      <Link
                        className="link"
                        to={getModalUrl(location, 'create-user', { id: user.id, hash: '#users' })}
                        preventScrollReset
                      >
                        Create a copy with another email
                      </Link>
                    )}
                  </>
                )
              }
            />
          </div>
          <div className="span-2">
            {choices ? (
              <MultiSelectField
                field={fields.departments}
                label="Departments"
                optional
                options={toDepartmentOptions(choices, initialUser, getInitialValues(fields.departments))}
                emptyText={choices.departments !== null && <NoDepartments refusal={departmentRefusal} />}
              />
            ) : (
              <LoadingField label="Departments" optional />
            )}
          </div>
          {choices ? (
            <SelectField
              field={fields.ocrRoleId}
              label="OCR Role"
              optional
              placeholder="No role"
              options={toRoleOptions(choices, user, fields.ocrRoleId.initialValue ?? '')}
              hint={
                choices.roles?.some(({ refusal }) => refusal) ? 'Roles above your own cannot be selected.' : undefined
              }
            />
          ) : (
            <LoadingField label="OCR Role" optional />
          )}
          <TextField field={fields.phoneNumber} label="Phone" type="tel" optional />
          <div className="span-2">
            <TextField field={fields.jobTitle} label="Job Title" optional />
          </div>
          {user === null && (
            <div className="span-2 stack-sm">
              <CheckboxField
                field={fields.sendsEmail}
                hint="This is the activation email. Activate in the list sends it later."
              >
                Send the link for setting the password now
              </CheckboxField>
              <CheckboxField field={fields.another}>Create another user after this one</CheckboxField>
            </div>
          )}
        </div>
      )}
    </FormDialog>
  );
}

/** With 'Create another user' the next form begins with the departments, the role and the ticks of the form before. */
function useSeriesValues() {
  const { formData } = useNavigation();
  // Kept in state, because `formData` is gone after the navigation that shows the next form.
  const [posted, setPosted] = useState<FormData>();
  if (formData && formData !== posted && formData.get('intent') === 'create-user') setPosted(formData);
  if (!posted?.has('another')) return {};
  return {
    email: '',
    departments: posted.getAll('departments').map(String),
    ocrRoleId: String(posted.get('ocrRoleId')),
    sendsEmail: posted.has('sendsEmail') ? ('on' as const) : undefined,
    another: 'on' as const,
  };
}

function NoDepartments({ refusal }: { refusal: string | null }) {
  const to = getModalUrl(useLocation(), 'create-department', { hash: '#departments' });
  return (
    <>
      <span>{'No departments yet. '}</span>
      {refusal === null && (
        <Link className="link" to={to} preventScrollReset>
          Create a department
        </Link>
      )}
    </>
  );
}

function getDescription(user: UserRow | null, copiedUser: UserRow | null): string | undefined {
  if (copiedUser) return `A copy of ${copiedUser.name}, who stays in the list.`;
  if (user === null || user.isActivated) return undefined;
  return `${user.name} has not activated the account yet.`;
}
