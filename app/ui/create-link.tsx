import { useLocation } from '@remix-run/react';
import { modalAddress } from '../lib/modal-address';
import { GuardedLink } from './guarded-link';
import { Icon } from './icon';
import { usePanelHash } from './panel-hash';

/** The first action of a list's toolbar: opens a dialog of its page, or says why not. */
export function CreateLink({
  modal,
  label,
  refusal = null,
}: {
  modal: string;
  label: string;
  refusal?: string | null;
}) {
  const to = modalAddress(useLocation(), modal, null, usePanelHash());
  return (
    <GuardedLink className="btn btn-primary btn-sm" to={to} label={label} refusal={refusal}>
      <Icon name="plus" />
      {label}
    </GuardedLink>
  );
}
