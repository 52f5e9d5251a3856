import { Form, Link, useFetcher, useLocation, useMatches } from '@remix-run/react';
import { paths } from '~/domain/paths';
import { Avatar } from '~/ui/avatar';
import { Icon } from '~/ui/icon';
import { Popover } from '~/ui/overlay/popover';
import { Brand } from './brand';
import type { Person } from './menu';

/** What a route says about its place: `handle = { crumbs: ['Process Discovery', 'Pipeline'] }`. */
export type CrumbHandle = { crumbs: readonly string[] };

/** D30: the specification fixes the count; there is no list behind it. */
const NOTIFICATION_COUNT = 5;

const THEMES = [
  { value: 'system', label: 'System', icon: 'monitor' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const;

export function Header({ person, theme, onOpenMenu }: { person: Person; theme: string; onOpenMenu: () => void }) {
  const { search } = useLocation();
  const openMenu = new URLSearchParams(search);
  openMenu.set('menu', 'open');
  return (
    <header className="header">
      <Link
        className="icon-btn header__menu"
        to={`?${openMenu}`}
        aria-label="Open menu"
        onClick={(event) => {
          event.preventDefault();
          onOpenMenu();
        }}
      >
        <Icon name="menu" />
      </Link>
      <div className="header__brand">
        <Link className="brand" to={paths.dashboard()}>
          <Brand />
        </Link>
      </div>
      <Crumbs />
      <div className="header__end">
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
          <p className="pop__note">
            <span className="strong">Preview.</span> What happens in your processes will be told here.
          </p>
          <p className="pop__note">Notifications are not available yet.</p>
        </Popover>
        <Popover
          className="avatar-btn"
          label={`${person.name}, account menu`}
          summary={<Avatar name={person.name} image={person.image} />}
        >
          <div className="pop__id">
            <Avatar name={person.name} image={person.image} size="md" />
            <div className="grow">
              <p className="strong wrap-anywhere">{person.name}</p>
              <p className="subtle wrap-anywhere">{person.jobTitle}</p>
            </div>
          </div>
          <div className="pop__sep" />
          <Link className="item" to={paths.account()}>
            <Icon name="user-round-pen" />
            Edit Profile
          </Link>
          <Form method="post" action={paths.logout()}>
            <button type="submit" className="item">
              <Icon name="log-out" />
              Log Out
            </button>
          </Form>
          <div className="pop__sep" />
          <ThemeSwitch theme={theme} />
        </Popover>
      </div>
    </header>
  );
}

function Crumbs() {
  const crumbs = useMatches().flatMap(({ handle }) => (isCrumbHandle(handle) ? [...handle.crumbs] : []));
  return (
    <nav className="header__crumbs" aria-label="Breadcrumb">
      <ol className="crumbs">
        {crumbs.map((crumb, index) => (
          <li key={crumb} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {index > 0 && (
              <span className="crumbs__sep" aria-hidden="true">
                /
              </span>
            )}
            {crumb}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function isCrumbHandle(handle: unknown): handle is CrumbHandle {
  return typeof handle === 'object' && handle !== null && 'crumbs' in handle;
}

function ThemeSwitch({ theme }: { theme: string }) {
  const fetcher = useFetcher({ key: 'theme' });
  const { pathname, search } = useLocation();
  const chosen = fetcher.formData?.get('theme') ?? theme;
  return (
    <fetcher.Form method="post" action={paths.preferences()} className="pop__theme" role="group" aria-label="Theme">
      <input type="hidden" name="return" value={pathname + search} />
      <span className="subtle">Theme</span>
      <span className="seg">
        {THEMES.map(({ value, label, icon }) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            className="seg__item"
            aria-pressed={chosen === value}
            aria-label={label}
            title={label}
          >
            <Icon name={icon} />
          </button>
        ))}
      </span>
    </fetcher.Form>
  );
}
