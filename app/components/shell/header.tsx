import { Form, Link, useLocation, useMatches } from '@remix-run/react';
import { memo } from 'react';
import type { MenuGroup } from '~/domain/access/menu';
import { paths } from '~/domain/paths';
import { toUrlOfPage } from '~/lib/search-params';
import { PreferenceChoices, PreferenceForm, usePendingPreference } from '~/ui/form/preference-form';
import { Icon } from '~/ui/icon/icon';
import { Avatar } from '~/ui/media/avatar';
import { Popover } from '~/ui/overlay/popover';
import { isPlainClick } from '~/ui/remix/plain-click';
import { Brand } from './brand';
import type { MenuUser } from './menu';
import { listMenuLinks } from './menu-links';
import { isPageHandle } from './page-handle';

/** A fixed number, as specified: the API has no notifications. */
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
  nextBreadcrumbs,
  onOpenMenu,
  onSearch,
}: {
  user: MenuUser;
  menu: readonly MenuGroup[];
  theme: string;
  /** Breadcrumbs of the page that is being loaded; null: none is. */
  nextBreadcrumbs: readonly string[] | null;
  onOpenMenu: () => void;
  onSearch: () => void;
}) {
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
      <Breadcrumbs menu={menu} nextBreadcrumbs={nextBreadcrumbs} />
      <div className="header__end">
        <Link
          className="icon-btn"
          to={paths.search()}
          aria-label="Search"
          aria-keyshortcuts="Control+K Meta+K"
          title="Search (Ctrl K)"
          onClick={(event) => {
            if (!isPlainClick(event)) return;
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
          <div className="popover__id">
            <Avatar name={user.name} image={user.image} size="md" />
            <div className="grow">
              <p className="strong wrap-anywhere" translate="no">
                {user.name}
              </p>
              <p className="subtle wrap-anywhere">{user.jobTitle}</p>
            </div>
          </div>
          <div className="popover__separator" />
          <Link className="item" to={paths.account()}>
            <Icon name="user-round-pen" />
            <span>Edit Profile</span>
          </Link>
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

/**
 * Breadcrumbs: the menu group, the pages above that are in the user's menu, and the page. The breadcrumb of the list from which
 * the page was opened has its filters, order and page.
 */
function Breadcrumbs({
  menu,
  nextBreadcrumbs,
}: {
  menu: readonly MenuGroup[];
  nextBreadcrumbs: readonly string[] | null;
}) {
  const location = useLocation();
  const matches = useMatches();
  const shownBreadcrumbs = matches.flatMap(({ handle, data }) => getLabels(handle, data, location));
  const parameters = new URLSearchParams(location.search);
  // The page of a record has the URL of its list as `list`, the log of a run as `from`.
  const listUrl = findListUrl(matches.at(-1)) ?? parameters.get('list') ?? parameters.get('from') ?? '';
  const labels = nextBreadcrumbs ?? shownBreadcrumbs;
  const links = listMenuLinks(menu);
  const last = labels.length - 1;
  const breadcrumbs = labels.flatMap((label, index) => {
    const path = index < last ? links.find((link) => link.label === label)?.path : undefined;
    const isShown = index === 0 || index === last || path !== undefined;
    return isShown ? [{ label, path, isLast: index === last }] : [];
  });
  return (
    <nav className="header__breadcrumbs" aria-label="Breadcrumb">
      <ol className="breadcrumbs">
        {breadcrumbs.map(({ label, path, isLast }, index) => (
          <li key={index} aria-current={isLast ? 'page' : undefined}>
            {index > 0 && (
              <span className="breadcrumbs__separator" aria-hidden="true">
                /
              </span>
            )}
            {path ? <Link to={toUrlOfPage(listUrl, path)}>{label}</Link> : <span className="truncate">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The breadcrumbs of a matched route. */
export function getLabels(handle: unknown, data: unknown, location: { search: string }): string[] {
  if (!isPageHandle(handle)) return [];
  // Remix has no types for the data of other routes: `name` gets the loader data of its own route.
  const recordName = data === undefined ? null : handle.name?.(data, location);
  return recordName ? [...handle.breadcrumbs, recordName] : [...handle.breadcrumbs];
}

function findListUrl(match: { handle: unknown; data: unknown } | undefined): string | undefined {
  // An error page has no data, as in `getLabels`.
  return isPageHandle(match?.handle) && match.data ? match.handle.listUrl?.(match.data) : undefined;
}

function ThemeSwitch({ theme }: { theme: string }) {
  const selected = usePendingPreference('theme') ?? theme;
  return (
    <PreferenceForm name="theme" action={paths.preferences()} className="popover__theme">
      <span className="subtle">Theme</span>
      <PreferenceChoices name="theme" label="Theme" choices={THEMES} selected={selected} />
    </PreferenceForm>
  );
}
