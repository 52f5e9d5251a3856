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
import { getDirection } from '~/ui/text/direction';
import { Brand } from './brand';
import type { MenuUser } from './menu';
import { listMenuLinks } from './menu-links';
import { isPageHandle } from './page-handle';

/** The specification requires this fixed number. The API has no notifications. */
const NOTIFICATION_COUNT = 5;

const THEMES = [
  { value: 'system', label: 'System', icon: 'monitor' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const;

/** The bar at the top of every page behind the login: breadcrumbs, search, notifications and account menu. */
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
  /** Breadcrumbs of the page that is being loaded; null if no page is being loaded. */
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
          if (!isPlainClick(event)) return;
          // Without script the link shows the menu in the page.
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
            // Without script the link opens the search page.
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
 * Shows the menu group, the parent pages that are in the user's menu, and the page. The link to the list from which the
 * page was opened keeps the filters, the order and the page number of the list.
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
  const parameters = new URLSearchParams(location.search);
  // The page of a record has the URL of its list in the parameter `list`.
  const listUrl = findListUrl(matches.at(-1)) ?? parameters.get('list') ?? '';
  const labels = nextBreadcrumbs ?? matches.flatMap(({ handle, data }) => listBreadcrumbs(handle, data, location));
  const links = listMenuLinks(menu);
  const breadcrumbs = labels
    .map((label, index) => {
      const isLast = index === labels.length - 1;
      const path = isLast ? undefined : links.find((link) => link.label === label)?.path;
      return { label, path, isLast };
    })
    .filter(({ path, isLast }, index) => index === 0 || isLast || path !== undefined);
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
            {path ? (
              <Link to={toUrlOfPage(listUrl, path)} dir={getDirection(label)}>
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

/**
 * The breadcrumbs of a matched route; none if the route is no page. `data` is the loader data of the same route,
 * undefined after an error. Remix does not type it.
 */
export function listBreadcrumbs(handle: unknown, data: unknown, location: { search: string }): string[] {
  if (!isPageHandle(handle)) return [];
  const recordName = data === undefined ? null : handle.name?.(data, location);
  return recordName ? [...handle.breadcrumbs, recordName] : [...handle.breadcrumbs];
}

/** The URL of the list, if the page finds it in its loader data. After an error there are no data. */
function findListUrl(match: { handle: unknown; data: unknown } | undefined): string | undefined {
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
