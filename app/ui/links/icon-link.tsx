import { Link, type LinkProps } from '@remix-run/react';
import { Icon } from '~/ui/icon/icon';
import type { IconName } from '~/ui/icon/icon-names';

/** A link that is a small icon, such as the next page or a larger zoom. If `to` is null, the icon is disabled. */
export function IconLink({
  to,
  icon,
  label,
  title = label,
  shortcut,
  isNewDocument = false,
  replace,
  onClick,
}: {
  to: string | null;
  icon: IconName;
  label: string;
  title?: string;
  /** A key of `aria-keyshortcuts`. */
  shortcut?: string;
  /** The browser loads the page; the scroll position is not kept. */
  isNewDocument?: boolean;
  /** Replaces the entry of the browser's history. */
  replace?: boolean;
  onClick?: LinkProps['onClick'];
}) {
  if (to === null) {
    return (
      <span className="icon-btn icon-btn-sm" aria-hidden="true" data-disabled>
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link
      className="icon-btn icon-btn-sm"
      to={to}
      preventScrollReset={!isNewDocument}
      reloadDocument={isNewDocument}
      // `preload-route.ts` fetches nothing for a link that loads a document.
      data-reload={isNewDocument || undefined}
      replace={replace}
      onClick={onClick}
      aria-label={label}
      title={title}
      aria-keyshortcuts={shortcut}
    >
      <Icon name={icon} />
    </Link>
  );
}
