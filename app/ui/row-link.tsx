import { useLocation } from '@remix-run/react';
import { modalAddress } from '../lib/modal-address';
import { GuardedLink } from './guarded-link';
import { Icon } from './icon';
import type { IconName } from './icon-names';
import { usePanelHash } from './panel-hash';

/** One icon of a row that opens a dialog about it; `label` names the action and the row. */
export function RowLink({
  modal,
  id,
  label,
  icon,
  refusal = null,
  danger = false,
}: {
  modal: string;
  id: string;
  label: string;
  icon: IconName;
  refusal?: string | null;
  danger?: boolean;
}) {
  const to = modalAddress(useLocation(), modal, id, usePanelHash());
  return (
    <GuardedLink
      className={`icon-btn icon-btn-sm${danger ? ' icon-btn-danger' : ''}`}
      to={to}
      label={label}
      refusal={refusal}
    >
      <Icon name={icon} />
    </GuardedLink>
  );
}
