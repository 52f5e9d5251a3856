import * as RadixDialog from '@radix-ui/react-dialog';
import { Fragment, useState } from 'react';
import { Icon } from '~/ui/icon/icon';
import { useBackCloses } from '~/ui/navigation/cover-history';
import { storeSingleKeys, usesSingleKeys } from '~/ui/navigation/single-keys';
import { listKeys } from './listed-keys';

export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const [focusTarget] = useState(findFocusTarget);
  const [groups] = useState(listKeys);
  const [isUsingSingleKeys, setUsingSingleKeys] = useState(usesSingleKeys);
  const { close } = useBackCloses(onClose);
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && close()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="overlay">
          <RadixDialog.Content
            className="dialog dialog-sm"
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (focusTarget instanceof HTMLElement) focusTarget.focus();
            }}
          >
            <div className="dialog__head">
              <div className="grow">
                <RadixDialog.Title>Keyboard shortcuts</RadixDialog.Title>
                <RadixDialog.Description>
                  {isUsingSingleKeys ? 'They work while you are not typing.' : 'Single keys, such as ?, are off.'}
                </RadixDialog.Description>
              </div>
              <RadixDialog.Close className="icon-btn icon-btn-sm" aria-label="Close" title="Close">
                <Icon name="x" />
              </RadixDialog.Close>
            </div>
            <div className="dialog__body">
              <label className="check popover__note">
                <input
                  type="checkbox"
                  checked={isUsingSingleKeys}
                  onChange={({ target }) => {
                    storeSingleKeys(target.checked);
                    setUsingSingleKeys(usesSingleKeys());
                  }}
                />
                <span>Use single keys</span>
              </label>
              {groups.map(({ label, entries }) => (
                <Fragment key={label}>
                  <h3 className="popover__note">{label}</h3>
                  <dl className="keys">
                    {entries.map(({ keys, action }) => (
                      <div key={action}>
                        <dt>{action}</dt>
                        <dd>
                          {keys.map((key) => (
                            <kbd key={key} className="kbd">
                              {key}
                            </kbd>
                          ))}
                        </dd>
                      </div>
                    ))}
                  </dl>
                </Fragment>
              ))}
            </div>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** What has the focus after the dialog: what opened it, or the button of the menu whose item did, because the menu is closed then. */
function findFocusTarget(): Element | null {
  const { activeElement } = document;
  return activeElement?.closest('details')?.querySelector('summary') ?? activeElement;
}
