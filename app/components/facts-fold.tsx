import { useLocation } from '@remix-run/react';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { PressLink } from '~/ui/links/press-link';
import { useSearchParameters } from '~/ui/navigation/view-parameters';

/** On a phone facts are folded to this line: the next element, or what the CSS of another `className` hides. */
export function FactsFold({
  texts,
  className = 'facts__fold',
}: {
  texts: readonly (string | null | undefined)[];
  className?: string;
}) {
  const { search } = useLocation();
  const isOpen = useSearchParameters().get('facts') === 'open';
  return (
    <PressLink
      className={`row ${className}`}
      to={updateSearch(search, { facts: isOpen ? null : 'open' })}
      role="button"
      aria-expanded={isOpen}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
      <span className="truncate" translate="no">
        {texts.filter((text) => text?.trim()).join(' · ') || 'Facts'}
      </span>
    </PressLink>
  );
}
