import { Link, useLocation, useNavigation } from '@remix-run/react';
import { memo, useState, type MouseEvent } from 'react';
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
      <Link className="row nav__profile" to={paths.account()} title={user.name} {...getLinkProps(drawer)}>
        <Avatar name={user.name} image={user.image} size="md" />
        <span className="cell-stacked grow">
          <b className="truncate" translate="no" dir={getDirection(user.name)}>
            {user.name}
          </b>
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
            <MenuItem key={link.path} link={link} drawer={drawer} />
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
      className="row nav__item"
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

const NAV_BUTTONS = {
  open: { label: 'Expand menu', icon: 'panel-left-open' },
  collapsed: { label: 'Collapse menu', icon: 'panel-left-close' },
} as const;

/** Without a choice there are two buttons. CSS shows the one that changes the menu: the width of the window decides. */
export function CollapseButton({ nav }: { nav: FormDataEntryValue }) {
  const isAuto = nav === 'auto';
  /** After the first choice the pressed button stays, with the other text, so that it keeps the focus. */
  const [keptKey, setKeptKey] = useState('');
  const values = isAuto ? (['open', 'collapsed'] as const) : ([nav === 'open' ? 'collapsed' : 'open'] as const);
  return (
    <PreferenceForm name="nav" action={paths.preferences()} className="nav__foot">
      {values.map((value) => (
        <button
          key={isAuto ? value : keptKey}
          type="submit"
          className="row nav__item"
          name="nav"
          value={value}
          title={NAV_BUTTONS[value].label}
          onClick={() => isAuto && setKeptKey(value)}
        >
          <Icon name={NAV_BUTTONS[value].icon} />
          <span>{NAV_BUTTONS[value].label}</span>
        </button>
      ))}
    </PreferenceForm>
  );
}
