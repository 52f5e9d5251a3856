import { useLocation } from '@remix-run/react';
import { getModalUrl } from '~/shared/modal-url';
import { Icon } from '~/ui/icon/icon';
import { useTabHash } from '~/ui/tabs/tab-hash';
import { GuardedLink } from './guarded-link';

/** A toolbar link that opens a dialog for a new record. With a `refusal`, it is a dimmed button with this reason. */
export function CreateLink({
  modal,
  label,
  refusal = null,
}: {
  modal: string;
  label: string;
  refusal?: string | null;
}) {
  const to = getModalUrl(useLocation(), modal, { hash: useTabHash() });
  return (
    <GuardedLink className="btn btn-primary btn-sm" to={to} label={label} refusal={refusal}>
      <Icon name="plus" />
      <span>{label}</span>
    </GuardedLink>
  );
}
