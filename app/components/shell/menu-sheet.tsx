import * as RadixDialog from '@radix-ui/react-dialog';
import { useRef } from 'react';
import type { MenuGroup } from '~/domain/access/menu';
import { Icon } from '~/ui/icon/icon';
import { useBackCloses } from '~/ui/navigation/cover-history';
import { Brand } from './brand';
import { Menu, type MenuUser } from './menu';

export default function MenuSheet({ user, menu, onClose }: { user: MenuUser; menu: MenuGroup[]; onClose: () => void }) {
  // No trigger of Radix, so Radix cannot return the focus to it.
  const opener = useRef(document.activeElement);
  const { close, hasEntry } = useBackCloses(onClose);
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && close()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="overlay" />
        <RadixDialog.Content
          className="sheet"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        >
          <div className="row sheet__head">
            <RadixDialog.Title className="brand">
              <Brand />
              <span className="sr-only"> menu</span>
            </RadixDialog.Title>
            <RadixDialog.Close className="icon-btn icon-btn-sm" aria-label="Close menu" title="Close menu">
              <Icon name="x" />
            </RadixDialog.Close>
          </div>
          <nav className="nav" aria-label="Main">
            <Menu user={user} menu={menu} drawer={{ onSelect: onClose, onNewTab: close, replace: hasEntry }} />
          </nav>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
