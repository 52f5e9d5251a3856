import { Form, Link, useLocation, useMatches } from '@remix-run/react';
import { memo } from 'react';
import type { MenuGroup } from '~/domain/access/menu';
import { paths } from '~/domain/paths';
import { useHydrated } from '~/ui/document/hydrated';
import { PreferenceChoices, PreferenceForm, usePendingPreference } from '~/ui/form/preference-form';
import { Icon } from '~/ui/icon/icon';
import { useIconShape } from '~/ui/icon/icon-shapes';
import { Avatar } from '~/ui/media/avatar';
import { Popover } from '~/ui/overlay/popover';
import { isPlainClick } from '~/ui/remix/plain-click';
import { getDirection } from '~/ui/text/direction';
import { Brand } from './brand';
import { findListUrl, listBreadcrumbs, listCrumbs } from './breadcrumbs';
import type { MenuUser } from './menu';
import type { ShellDialogKind } from './shell-dialog';

/** The specification requires this fixed number. The API has no notifications. */
const NOTIFICATION_COUNT = 5;

const THEMES = [
  { value: 'system', label: 'System', icon: 'monitor' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const;

export const Header = memo(function Header({
  user,
  menu,
  theme,
  onOpen,
}: {
  user: MenuUser;
  menu: readonly MenuGroup[];
  theme: string;
  /** Stable, because this component is memoized. */
  onOpen: (kind: ShellDialogKind) => void;
}) {
  const hydrated = useHydrated();
  // Of the item that only script shows: else each page would load the shapes of all icons for it.
  useIconShape('info');
  const { search } = useLocation();
  const paramsWithMenu = new URLSearchParams(search);
  paramsWithMenu.set('menu', 'open');
  return (
    <header className="header">
      <Link
        className="icon-btn header__menu"
        to={`?${paramsWithMenu}`}
        aria-label="Open menu"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onOpen('menu');
        }}
      >
        <Icon name="menu" />
      </Link>
      <div className="header__brand">
        <Link className="brand" to={paths.dashboard()}>
          <Brand />
        </Link>
      </div>
      <Breadcrumbs menu={menu} />
      <div className="row header__end">
        <Link
          className="icon-btn"
          to={paths.search()}
          aria-label="Search"
          aria-keyshortcuts="Control+K Meta+K"
          title="Search (Ctrl K)"
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onOpen('search');
          }}
        >
          <Icon name="search" />
        </Link>
        <Popover
          className="icon-btn bell"
          label={`Notifications, ${NOTIFICATION_COUNT}`}
          summary={
            <>
              <Icon name="bell" />
              <span className="badge" aria-hidden="true">
                {NOTIFICATION_COUNT}
              </span>
            </>
          }
        >
          <p className="popover__note">
            <span className="strong">Preview.</span> Events of your processes will appear here.
          </p>
          <p className="popover__note">Notifications are not available yet.</p>
        </Popover>
        <Popover
          className="avatar-btn"
          label={`${user.name}, account menu`}
          summary={<Avatar name={user.name} image={user.image} />}
        >
          <div className="row popover__id">
            <Avatar name={user.name} image={user.image} size="md" />
            <div className="grow">
              <p className="strong wrap-anywhere" translate="no" dir={getDirection(user.name)}>
                {user.name}
              </p>
              <p className="subtle wrap-anywhere" dir={getDirection(user.jobTitle)}>
                {user.jobTitle}
              </p>
            </div>
          </div>
          <div className="popover__separator" />
          <Link className="item" to={paths.account()}>
            <Icon name="user-round-pen" />
            <span>Edit Profile</span>
          </Link>
          {hydrated && (
            <button type="button" className="item" onClick={() => onOpen('keys')}>
              <Icon name="info" />
              Keyboard shortcuts
            </button>
          )}
          <Form method="post" action={paths.logout()}>
            <button type="submit" className="item">
              <Icon name="log-out" />
              Log Out
            </button>
          </Form>
          <div className="popover__separator" />
          <ThemeSwitch theme={theme} />
        </Popover>
      </div>
    </header>
  );
});

function Breadcrumbs({ menu }: { menu: readonly MenuGroup[] }) {
  const location = useLocation();
  const matches = useMatches();
  const crumbs = listCrumbs(
    matches.flatMap(({ handle, data }) => listBreadcrumbs(handle, data, location)),
    menu,
    findListUrl(matches.at(-1), location),
  );
  return (
    <nav className="grow header__breadcrumbs" aria-label="Breadcrumb">
      <ol className="row breadcrumbs">
        {crumbs.map(({ label, path, isLast }, index) => (
          <li key={index} aria-current={isLast ? 'page' : undefined}>
            {index > 0 && (
              <span className="breadcrumbs__separator" aria-hidden="true">
                /
              </span>
            )}
            {path ? (
              <Link to={path} dir={getDirection(label)}>
                {label}
              </Link>
            ) : (
              <span className="truncate" dir={getDirection(label)}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ThemeSwitch({ theme }: { theme: string }) {
  const selected = usePendingPreference('theme') ?? theme;
  return (
    <PreferenceForm name="theme" action={paths.preferences()} className="row popover__theme">
      <span className="subtle">Theme</span>
      <PreferenceChoices name="theme" label="Theme" choices={THEMES} selected={selected} />
    </PreferenceForm>
  );
}
