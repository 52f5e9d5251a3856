import type { ComponentProps } from 'react';
import { getModalUrl } from '~/shared/modal-url';
import { RefusedButton } from '~/ui/button/refused-button';
import { Icon } from '~/ui/icon/icon';
import type { IconName } from '~/ui/icon/icon-names';
import { useTabHash } from '~/ui/tabs/tab-hash';
import { Text } from '~/ui/text/values';
import { useListUrl } from './list-url';
import { RowNameLink } from './row-name-link';
import { TableLink } from './table-link';

/** A row action that opens a dialog, as an icon or a text. With a `refusal`, it is a dimmed button with this reason. */
export function RowDialogLink({
  modal,
  id,
  label,
  icon,
  text,
  refusal = null,
  danger = false,
}: {
  modal: string;
  id: string;
  /** Names the action and the row, as in 'Delete Anna'. */
  label: string;
  refusal?: string | null;
  danger?: boolean;
} & ({ icon: IconName; text?: never } | { icon?: never; text: string })) {
  const to = getModalUrl(useListUrl(), modal, { id, hash: useTabHash() });
  const className = icon ? `icon-btn icon-btn-sm${danger ? ' icon-btn-danger' : ''}` : 'btn btn-link';
  const content = icon ? <Icon name={icon} /> : <span>{text}</span>;
  if (refusal !== null) {
    return (
      <RefusedButton className={className} label={label} refusal={refusal}>
        {content}
      </RefusedButton>
    );
  }
  return (
    <TableLink className={className} to={to} preventScrollReset aria-label={label} title={label}>
      {content}
    </TableLink>
  );
}

/** The name of a row as a link that opens a dialog, or as plain text if the dialog is refused. */
export function RowNameDialogLink({
  modal,
  id,
  refusal = null,
  ...nameProps
}: { modal: string; id: string; refusal?: string | null } & Pick<
  ComponentProps<typeof RowNameLink>,
  'value' | 'accessibleName' | 'tabIndex'
>) {
  const to = getModalUrl(useListUrl(), modal, { id, hash: useTabHash() });
  if (refusal === null) {
    return <RowNameLink to={to} preventScrollReset {...nameProps} />;
  }
  return <Text value={nameProps.value} />;
}
