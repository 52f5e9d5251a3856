import { Link, useLoaderData } from '@remix-run/react';
import { createPageTitle } from '~/components/page-title';
import { SearchEntryText } from '~/components/shell/search-entry';
import {
  describeFailure,
  describeNoResults,
  type SearchData,
  type SearchEntry,
} from '~/components/shell/search-results';
import { paths } from '~/domain/paths';
import { guardLoader } from '~/guard/guard.server';
import { formatNumber } from '~/lib/format-number';
import { toSearchWords } from '~/lib/text-search';
import { Button } from '~/ui/button/button';
import { TYPED_CODE } from '~/ui/form/typed-text';
import { Icon } from '~/ui/icon/icon';
import { Banner } from '~/ui/layout/banner';
import { EmptyState } from '~/ui/layout/empty-state';
import { PageHeader } from '~/ui/layout/page-header';
import { GetForm } from '~/ui/navigation/get-form';
import { findSearchResults } from './search-results.server';

const MAX_QUERY_LENGTH = 200;

export const handle = {
  breadcrumbs: ['Search'],
};
export const meta = () => createPageTitle('Search');

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('search', async (args): Promise<SearchData> => {
  const { searchParams } = new URL(args.request.url);
  const query = (searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH);
  const areAllUsersWanted = searchParams.get('users') === 'all';
  return { query, ...(await findSearchResults(args, query, { areAllUsersWanted })) };
});

/** The search of the switcher (Ctrl K) as a page, with more results. It works without JavaScript. */
export default function SearchPage() {
  const results = useLoaderData<typeof loader>();
  const { query, groups, unsearched } = results;
  const failure = describeFailure(results);
  const words = toSearchWords(query);
  return (
    <>
      <PageHeader title="Search">Search pages, actions and records by name or id.</PageHeader>
      <div className="stack">
        <GetForm action={paths.search()} role="search" className="row form-narrow">
          <span className="affix grow">
            <Icon name="search" />
            <input
              key={query}
              className="input"
              type="search"
              name="q"
              defaultValue={query}
              aria-label="Search the portal"
              // Before a search the page lists all pages, and an empty search would do the same. After a search the
              // user may empty the field to return to that list.
              required={query === ''}
              autoComplete="off"
              {...TYPED_CODE}
              maxLength={MAX_QUERY_LENGTH}
            />
          </span>
          <Button type="submit" variant="primary">
            Search
          </Button>
        </GetForm>
        {failure && <Banner tone="error" title={`${failure} Try again.`} live />}
        {groups.map(({ label, entries, count }) => (
          <EntrySection
            key={label}
            label={label}
            count={count > entries.length ? `${entries.length} of ${formatNumber(count)}` : formatNumber(count)}
            entries={entries}
            words={words}
          />
        ))}
        {groups.length === 0 && (
          <EmptyState
            art="no-match"
            title={`Nothing matches “${query}”`}
          >{`${describeNoResults(results)} Try fewer or other words.`}</EmptyState>
        )}
        {unsearched.length > 0 && <EntrySection label="Not searched yet" entries={unsearched} words={[]} />}
      </div>
    </>
  );
}

function EntrySection({
  label,
  count,
  entries,
  words,
}: {
  label: string;
  count?: string;
  entries: readonly SearchEntry[];
  words: readonly string[];
}) {
  return (
    <section className="form-narrow" aria-label={label}>
      <h2 className="row popover__note">
        <span className="grow">{label}</span>
        {count && <span className="tabular-nums">{count}</span>}
      </h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link className="item" to={entry.path}>
              <SearchEntryText entry={entry} words={words} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
