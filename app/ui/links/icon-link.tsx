import { Link, type LinkProps } from '@remix-run/react';
import { Icon } from '~/ui/icon/icon';
import type { IconName } from '~/ui/icon/icon-names';

/** A link with only a small icon, such as to the next page. If `to` is null, it is a dimmed icon without a link. */
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
  /** The key that follows the link, as in `aria-keyshortcuts`. */
  shortcut?: string;
  /** The browser loads a new document, scrolled to its top. */
  isNewDocument?: boolean;
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
