import { Link, useLocation } from '@remix-run/react';
import { Banner } from '~/ui/layout/banner';
import { getEntryUrl } from './log-url';

/** The link led to an entry that the log does not have. */
export function MissingEntry({ id }: { id: string }) {
  return (
    <Banner tone="warning" title={`Entry ${id} is not in this log`}>
      It may have been removed since the link was copied, or its number is wrong.
    </Banner>
  );
}

/** The linked entry is on another page of the log, or the search leaves it out. */
export function ElsewhereLink({ entry }: { entry: { id: string; page: number } }) {
  const { search } = useLocation();
  return (
    <Link className="link" to={getEntryUrl(search, entry)}>
      {`Entry ${entry.id} is on page ${entry.page}`}
    </Link>
  );
}
