import { Link, useLocation, useNavigation } from '@remix-run/react';
import type { MenuEntry, MenuGroup } from '~/domain/access';
import { paths } from '~/domain/paths';
import { Avatar } from '~/ui/avatar';
import { PreferenceForm, useJustChosen } from '~/ui/form/preference-form';
import { Icon } from '~/ui/icon';
import { isUnder, placeOf } from './menu-places';

/** The signed-in person as header and menu show them. */
export type Person = { name: string; jobTitle: string; image: string | null };

/** Profile block and groups: the same in the side menu and in the sheet of small screens. */
export function Menu({ person, menu, onPick }: { person: Person; menu: MenuGroup[]; onPick?: () => void }) {
  return (
    <div className="nav__scroll">
      <Link className="nav__profile" to={paths.account()} onClick={onPick} title={person.name}>
        <Avatar name={person.name} image={person.image} size="md" />
        <span className="nav__who">
          <span className="nav__name truncate">{person.name}</span>
          <span className="nav__role truncate">{person.jobTitle}</span>
        </span>
        <Icon name="chevron-right" size="sm" />
      </Link>
      {menu.map(({ label, entries }) => (
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
          {entries.map((entry) => (
            <MenuLink key={entry.page} entry={entry} onPick={onPick} />
          ))}
        </div>
      ))}
    </div>
  );
}

function MenuLink({ entry, onPick }: { entry: MenuEntry; onPick?: () => void }) {
  const here = useLocation();
  // What was chosen is marked before it is there.
  const { pathname } = useNavigation().location ?? here;
  const place = placeOf(entry);
  if (!place) return null;
  return (
    <Link
      className="nav__item"
      to={place.path}
      onClick={onPick}
      aria-current={isUnder(place, pathname) ? 'page' : undefined}
      title={entry.label}
      data-soon={place.soon}
    >
      <Icon name={place.icon} />
      <span>{entry.label}</span>
    </Link>
  );
}

/** The button that makes the side menu narrow or wide; a cookie keeps it (D31). */
export function CollapseButton({ collapsed }: { collapsed: boolean }) {
  const label = collapsed ? 'Expand menu' : 'Collapse menu';
  return (
    <PreferenceForm name="nav" action={paths.preferences()} className="nav__foot">
      <button type="submit" className="nav__item" name="nav" value={collapsed ? 'open' : 'collapsed'} title={label}>
        <Icon name={collapsed ? 'panel-left-open' : 'panel-left-close'} />
        <span>{label}</span>
      </button>
    </PreferenceForm>
  );
}

/** Whether the menu is narrow: what was just chosen, before the server has kept it. */
export function useCollapsed(kept: boolean): boolean {
  const chosen = useJustChosen('nav');
  return chosen ? chosen === 'collapsed' : kept;
}
