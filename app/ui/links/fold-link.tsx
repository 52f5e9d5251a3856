import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import { PressLink } from './press-link';

/** Opens a part of the page by `?<param>=open`, and closes it. Then its other parameters, `<param>-…`, go too. */
export function FoldLink({ param, className, children }: { param: string; className: string; children: ReactNode }) {
  const { search } = useLocation();
  const parameters = useSearchParameters();
  const isOpen = parameters.get(param) === 'open';
  const ownNames = [...parameters.keys()].filter((name) => name === param || name.startsWith(`${param}-`));
  const closed = Object.fromEntries(ownNames.map((name) => [name, null]));
  return (
    <PressLink
      className={`row ${className}`}
      to={updateSearch(search, isOpen ? closed : { [param]: 'open' })}
      role="button"
      aria-expanded={isOpen}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
      {children}
    </PressLink>
  );
}
