import { Link, useLocation, useNavigation } from '@remix-run/react';
import { memo, type MouseEvent } from 'react';
import type { MenuGroup, MenuLink } from '~/domain/access/menu';
import { paths } from '~/domain/paths';
import { PreferenceForm } from '~/ui/form/preference-form';
import { Icon } from '~/ui/icon/icon';
import { Avatar } from '~/ui/media/avatar';
import { isPlainClick } from '~/ui/remix/plain-click';
import { getDirection } from '~/ui/text/direction';
import { isLinkOfPath } from './menu-links';

export type MenuUser = { id: string; name: string; jobTitle: string; image: string | null };

/** `onNewTab`: a link was opened elsewhere. `replace`: links replace the entry of the drawer in the history. */
type Drawer = { onSelect: () => void; onNewTab: () => void; replace: boolean };
type MenuProps = { user: MenuUser; menu: MenuGroup[]; drawer?: Drawer };

const getLinkProps = (drawer: Drawer | undefined) =>
  drawer && {
    replace: drawer.replace,
    onClick: (event: MouseEvent) => (isPlainClick(event) ? drawer.onSelect() : drawer.onNewTab()),
  };

export const Menu = memo(function Menu({ user, menu, drawer }: MenuProps) {
  return (
    <div className="nav__scroll">
      <Link className="nav__profile" to={paths.account()} title={user.name} {...getLinkProps(drawer)}>
        <Avatar name={user.name} image={user.image} size="md" />
        <span className="nav__who">
          <span className="nav__name truncate" translate="no" dir={getDirection(user.name)}>
            {user.name}
          </span>
          <span className="nav__role truncate" dir={getDirection(user.jobTitle)}>
            {user.jobTitle}
          </span>
        </span>
        <Icon name="chevron-right" size="sm" />
      </Link>
      {menu.map(({ label, links }) => (
        <div
          key={label ?? ''}
          className={label ? 'nav__group' : undefined}
          role={label ? 'group' : undefined}
          aria-label={label ?? undefined}
        >
          {label && (
            <p className="nav__label" aria-hidden="true">
              {label}
            </p>
          )}
          {links.map((link) => (
            <MenuItem key={link.page} link={link} drawer={drawer} />
          ))}
        </div>
      ))}
    </div>
  );
});

function MenuItem({ link, drawer }: { link: MenuLink; drawer?: Drawer }) {
  const location = useLocation();
  // During a navigation the link to the next page is marked at once.
  const { pathname } = useNavigation().location ?? location;
  return (
    <Link
      className="nav__item"
      to={link.path}
      {...getLinkProps(drawer)}
      aria-current={isLinkOfPath(link, pathname) ? 'page' : undefined}
      title={link.label}
      data-soon={link.isPlanned}
    >
      <Icon name={link.icon} />
      <span>{link.label}</span>
    </Link>
  );
}

const NAV_BUTTONS = [
  { value: 'open', label: 'Expand menu', icon: 'panel-left-open' },
  { value: 'collapsed', label: 'Collapse menu', icon: 'panel-left-close' },
] as const;

/** CSS shows the one that changes the menu, because without a choice the window's width tells whether it is collapsed. */
export function CollapseButtons() {
  return (
    <PreferenceForm name="nav" action={paths.preferences()} className="nav__foot">
      {NAV_BUTTONS.map(({ value, label, icon }) => (
        <button
          key={value}
          type="submit"
          className="nav__item"
          name="nav"
          value={value}
          title={label}
          onClick={({ currentTarget }) => {
            const other = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling;
            // It is hidden until the menu has changed.
            if (other instanceof HTMLElement) requestAnimationFrame(() => other.focus());
          }}
        >
          <Icon name={icon} />
          <span>{label}</span>
        </button>
      ))}
    </PreferenceForm>
  );
}
