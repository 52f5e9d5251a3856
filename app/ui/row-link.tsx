import { useLocation } from '@remix-run/react';
import { modalAddress } from '../lib/modal-address';
import { GuardedLink } from './guarded-link';
import { Icon } from './icon';
import type { IconName } from './icon-names';
import { usePanelHash } from './panel-hash';

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
  return (
    <GuardedLink
      className={icon ? `icon-btn icon-btn-sm${danger ? ' icon-btn-danger' : ''}` : 'btn btn-link'}
      to={to}
      label={label}
      refusal={refusal}
    >
      {icon ? <Icon name={icon} /> : text}
    </GuardedLink>
  );
}
