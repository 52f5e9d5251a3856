import type { RowOf, SortKeyOf } from '~/lib/list-spec';
import { Monogram } from '~/ui/avatar';
import { columnBuilder } from '~/ui/table/data-table';
import { Tag } from '~/ui/tag';
import { Text } from '~/ui/time';
import { GetOtpButton } from './get-otp-button';
import type { OTP_LIST } from './otp-list.server';

const { column } = columnBuilder<RowOf<typeof OTP_LIST>, SortKeyOf<typeof OTP_LIST>>();

export const OTP_COLUMNS = [
  column('No', (_config, place) => <span className="num subtle">{place}</span>),
  column('Action', ({ id, customerName, platform }) => (
    <GetOtpButton
      id={id}
      size="sm"
      icon="key-round"
      aria-label={`Get OTP of ${[customerName, platform].filter(Boolean).join(', ')}`}
    >
      Get OTP
    </GetOtpButton>
  )),
  column(
    'Customer Name',
    ({ customerName }) => (
      <span className="cell-lead strong">
        {customerName?.trim() && <Monogram name={customerName} />}
        <Text value={customerName} />
      </span>
    ),
    { sort: 'customer-name', lead: true, pinned: true },
  ),
  column('Platform', ({ platform }) => <Text value={platform} />, { sort: 'platform' }),
  column('Environment', ({ environment }) => (environment?.trim() ? <Tag tone="plain">{environment}</Tag> : '-'), {
    sort: 'environment',
  }),
  column(
    'Username',
    ({ username }) => (
      <span className="mono">
        <Text value={username} />
      </span>
    ),
    { sort: 'username' },
  ),
  // D78: the specification's sign for an app without one.
  column('Auth Type', ({ authType }) => (authType?.trim() ? <Text value={authType} /> : '-'), { sort: 'auth-type' }),
];
