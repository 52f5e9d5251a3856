import type { MenuGroup } from '~/domain/access/menu';
import KeysDialog from './keys-dialog';
import type { MenuUser } from './menu';
import MenuSheet from './menu-sheet';
import Switcher from './switcher';

export type ShellDialogKind = 'menu' | 'search' | 'keys';

/** What covers the page: one file, because each one that loads later makes the script of all pages longer. */
export default function ShellDialog({
  kind,
  ...props
}: {
  kind: ShellDialogKind;
  user: MenuUser;
  menu: MenuGroup[];
  onClose: () => void;
}) {
  if (kind === 'menu') return <MenuSheet {...props} />;
  return kind === 'search' ? <Switcher {...props} /> : <KeysDialog onClose={props.onClose} />;
}
