import { useLocation } from '@remix-run/react';
import { modalAddress } from '../lib/modal-address';
import { GuardedLink } from './guarded-link';
import { Icon } from './icon';
import type { IconName } from './icon-names';
import { NameLink } from './name-link';
import { usePanelHash } from './panel-hash';
import { CellLink } from './table/cell-link';
import { Tag } from './tag';
import { Text } from './time';

/** An icon or a word of a row that opens a dialog about it; `label` names the action and the row. */
export function RowLink({
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
  label: string;
  refusal?: string | null;
  danger?: boolean;
} & ({ icon: IconName; text?: never } | { icon?: never; text: string })) {
  const to = modalAddress(useLocation(), modal, id, usePanelHash());
  const className = icon ? `icon-btn icon-btn-sm${danger ? ' icon-btn-danger' : ''}` : 'btn btn-link';
  const content = icon ? <Icon name={icon} /> : text;
  if (refusal !== null) {
    return (
      <GuardedLink className={className} to={to} label={label} refusal={refusal}>
        {content}
      </GuardedLink>
    );
  }
  return (
    <CellLink className={className} to={to} keepsPlace aria-label={label} title={label}>
      {content}
    </CellLink>
  );
}

/** The name of a row whose details are a dialog; a plain text where it is refused. */
export function RowName({
  modal,
  id,
  refusal = null,
  ...shown
}: {
  modal: string;
  id: string;
  refusal?: string | null;
  value: string | null;
  name?: string;
  /** Looks like a tag. */
  tag?: true;
}) {
  const to = modalAddress(useLocation(), modal, id, usePanelHash());
  if (refusal === null) return <NameLink {...shown} to={to} keepsPlace />;
  return shown.tag && shown.value?.trim() ? <Tag tone="neutral">{shown.value}</Tag> : <Text value={shown.value} />;
}
