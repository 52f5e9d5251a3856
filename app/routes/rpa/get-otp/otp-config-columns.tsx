import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { Monogram } from '~/ui/media/avatar';
import { createColumnBuilder } from '~/ui/table/columns';
import { Tag } from '~/ui/text/tag';
import { Email, EmptyValue, Text } from '~/ui/text/values';
import { GetOtpButton } from './get-otp-button';
import type { OTP_CONFIG_LIST } from './otp-config-list.server';

const { column } = createColumnBuilder<ListRow<typeof OTP_CONFIG_LIST>, ListSortKey<typeof OTP_CONFIG_LIST>>();

/** As specified for an app without environment or auth type, for which the form has no fields. */
const NOT_SET = <EmptyValue sign="-" />;

export const OTP_CONFIG_COLUMNS = [
  column('No', (_config, rowNumber) => <span className="tabular-nums subtle">{rowNumber}</span>, {
    kind: 'short',
    foldRem: 69,
  }),
  column(
    'Action',
    ({ id, customerName, platform, username }) => (
      <GetOtpButton
        id={id}
        size="sm"
        icon="key-round"
        aria-label={`Get OTP of ${[customerName, platform, username].filter(Boolean).join(', ')}`}
      >
        Get OTP
      </GetOtpButton>
    ),
    { kind: 'action' },
  ),
  column(
    'Customer Name',
    ({ customerName }) => (
      <span className="cell-with-icon strong">
        {customerName?.trim() && <Monogram name={customerName} />}
        <Text value={customerName} />
      </span>
    ),
    { sort: 'customer-name', isRowTitle: true, pinned: true, noTranslate: true },
  ),
  column('Platform', ({ platform }) => platform, { sort: 'platform', noTranslate: true, foldRem: 42, onCards: true }),
  column('Environment', ({ environment }) => (environment?.trim() ? <Tag tone="plain">{environment}</Tag> : NOT_SET), {
    sort: 'environment',
    kind: 'short',
    noTranslate: true,
    foldRem: 48,
    onCards: true,
  }),
  // Usually an email address.
  column('Username', ({ username }) => <Email value={username} />, {
    sort: 'username',
    kind: 'long',
    noTranslate: true,
  }),
  column('Auth Type', ({ authType }) => (authType?.trim() ? <Text value={authType} /> : NOT_SET), {
    sort: 'auth-type',
    kind: 'short',
    foldRem: 55,
  }),
];
