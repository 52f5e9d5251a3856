import { Link, useLocation } from '@remix-run/react';
import { Banner } from '~/ui/layout/banner';
import { getEntryUrl } from './log-url';

export function MissingEntry({ id }: { id: string }) {
  return (
    <Banner tone="warning" title={`Entry ${id} is not in this log`}>
      It may have been removed since the link was copied, or its number is wrong.
    </Banner>
  );
}

/** A link to the linked entry. It is shown if the page or the search of the current URL leaves out the entry. */
export function ElsewhereLink({ entry }: { entry: { id: string; page: number } }) {
  const { search } = useLocation();
  return (
    <Link className="link" to={getEntryUrl(search, entry)}>
      {`Entry ${entry.id} is on page ${entry.page}`}
    </Link>
  );
}
