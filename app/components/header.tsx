import { Form, Link, useLocation, useMatches } from '@remix-run/react';
import type { MenuGroup } from '~/domain/access';
import { paths } from '~/domain/paths';
import { Avatar } from '~/ui/avatar';
import { PreferenceChoices, PreferenceForm, useJustChosen } from '~/ui/form/preference-form';
import { Icon } from '~/ui/icon';
import { Popover } from '~/ui/overlay/popover';
import { isPlain } from '~/ui/plain-click';
import { Brand } from './brand';
import type { Person } from './menu';
import { placesOf } from './menu-places';

/**
 * What a route says about its place, `handle = { crumbs: ['Settings', 'Companies'] }`, and what the record that it loaded
 * is called.
 */
type CrumbHandle = { crumbs: readonly string[]; name?: (data: never) => string | null };

/** D30: the specification fixes the count; there is no list behind it. */
const NOTIFICATION_COUNT = 5;

const THEMES = [
  { value: 'system', label: 'System', icon: 'monitor' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const;

export function Header({
  person,
  menu,
  theme,
  onOpenMenu,
  onSearch,
}: {
  person: Person;
  menu: readonly MenuGroup[];
  theme: string;
  onOpenMenu: () => void;
  onSearch: () => void;
}) {
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
      <Crumbs menu={menu} />
      <div className="header__end">
        <Link
          className="icon-btn"
          to={paths.search()}
          aria-label="Search"
          aria-keyshortcuts="Control+K Meta+K"
          title="Search (Ctrl K)"
          onClick={(event) => {
            if (!isPlain(event)) return;
            event.preventDefault();
            onSearch();
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

/** The way to the page: its group, the pages above it that the menu has, and what it is about. */
function Crumbs({ menu }: { menu: readonly MenuGroup[] }) {
  const crumbs = useMatches().flatMap(({ handle, data }) => crumbsOf(handle, data));
  const places = placesOf(menu);
  const last = crumbs.length - 1;
  const shown = crumbs.flatMap((label, index) => {
    const path = index < last ? places.find((place) => place.label === label)?.path : undefined;
    return index === 0 || index === last || path ? [{ label, path, isLast: index === last }] : [];
  });
  return (
    <nav className="header__crumbs" aria-label="Breadcrumb">
      <ol className="crumbs">
        {shown.map(({ label, path, isLast }, index) => (
          <li key={index} aria-current={isLast ? 'page' : undefined}>
            {index > 0 && (
              <span className="crumbs__sep" aria-hidden="true">
                /
              </span>
            )}
            {path ? <Link to={path}>{label}</Link> : <span className="truncate">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function crumbsOf(handle: unknown, data: unknown): string[] {
  if (typeof handle !== 'object' || handle === null || !('crumbs' in handle)) return [];
  const { crumbs, name } = handle as CrumbHandle;
  const record = data === undefined ? null : name?.(data as never);
  return record ? [...crumbs, record] : [...crumbs];
}

function ThemeSwitch({ theme }: { theme: string }) {
  const chosen = useJustChosen('theme') ?? theme;
  return (
    <PreferenceForm name="theme" action={paths.preferences()} className="pop__theme">
      <span className="subtle">Theme</span>
      <PreferenceChoices name="theme" label="Theme" choices={THEMES} chosen={chosen} />
    </PreferenceForm>
  );
}
