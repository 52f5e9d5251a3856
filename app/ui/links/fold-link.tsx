import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import { PressLink } from './press-link';

/** Opens a part of the page by `?<param>=open`, and closes it. */
export function FoldLink({ param, className, children }: { param: string; className: string; children: ReactNode }) {
  const { search } = useLocation();
  const isOpen = useSearchParameters().get(param) === 'open';
  return (
    <PressLink
      className={`row ${className}`}
      to={updateSearch(search, { [param]: isOpen ? null : 'open' })}
      role="button"
      aria-expanded={isOpen}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
      {children}
    </PressLink>
  );
}
