import { Children, useId, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '~/ui/icon/icon';
import { addSheetEntry, takeSheetEntry } from '~/ui/navigation/cover-history';
import { getOpenerAttributes, POPOVER_ATTRIBUTES } from '~/ui/overlay/native-popover';
import { isPlainClick } from '~/ui/remix/plain-click';

/** The actions of a row. A card or a narrow list shows the first one; the others are in a sheet, which a button opens. */
export function RowActions({ rowName, children }: { rowName: string; children: ReactNode }) {
  const id = useId();
  const [first, ...others] = Children.toArray(children);
  return (
    <div className="row-actions">
      {first}
      {others.length > 0 && (
        <>
          <button
            type="button"
            className="icon-btn icon-btn-sm row-actions__more"
            aria-label={`More actions of ${rowName}`}
            title="More"
            onClick={({ currentTarget }) => addSheetEntry(currentTarget.nextElementSibling as HTMLElement)}
            {...getOpenerAttributes(id, 'toggle')}
          >
            <Icon name="ellipsis" />
          </button>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- The events come from its links. */}
          <div id={id} className="row-actions__others" data-row={rowName} onClick={hide} {...POPOVER_ATTRIBUTES}>
            {others}
            {/* Above the dimmed page. The browser closes a popover by a tap beside it too, which also acts on what is there. */}
            <button
              type="button"
              className="row-actions__close"
              aria-label="Close"
              tabIndex={-1}
              {...getOpenerAttributes(id, 'hide')}
            />
          </div>
        </>
      )}
    </div>
  );
}

/**
 * What a link opens would be below the sheet. The sheet has a history entry. A link to a new document replaces it,
 * because going back first would cancel the navigation.
 */
function hide(event: MouseEvent<HTMLElement>): void {
  const { currentTarget, target } = event;
  const control = target instanceof Element ? target.closest('a, [type=submit]') : null;
  if (!control) return;
  currentTarget.hidePopover?.();
  const isNewDocument = control.matches('a:not([data-table-link], [target])') && isPlainClick(event);
  if (!isNewDocument || event.defaultPrevented || !takeSheetEntry()) return;
  event.preventDefault();
  location.replace((control as HTMLAnchorElement).href);
}
