import { Link, useLoaderData, useLocation } from '@remix-run/react';
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
import { updateSearch } from '~/lib/search-params';
import { toSearchWords } from '~/lib/text-search';
import { Button } from '~/ui/button/button';
import { TYPED_CODE } from '~/ui/form/typed-text';
import { Icon } from '~/ui/icon/icon';
import { Banner } from '~/ui/layout/banner';
import { EmptyState } from '~/ui/layout/empty-state';
import { PageHeader } from '~/ui/layout/page-header';
import { GetForm } from '~/ui/navigation/get-form';
import searchStyles from '~/ui/styles/search.css?url';
import { PAGE_SIZE } from './search-lists.server';
import { findSearchResults } from './search-results.server';

const MAX_QUERY_LENGTH = 200;
/** How many results of a kind are shown before its link `?more=<kind>` is followed, and how many after it. */
const FIRST_ENTRIES = 5;
const MAX_ENTRIES = 100;

export const handle = {
  breadcrumbs: ['Search'],
};
export const meta = () => createPageTitle('Search');
export const links = () => [{ rel: 'stylesheet', href: searchStyles }];

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('search', async (args): Promise<SearchData> => {
  const { searchParams } = new URL(args.request.url);
  const query = (searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH);
  const options = {
    areAllUsersWanted: searchParams.get('users') === 'all',
    maxEntries: searchParams.has('more') ? MAX_ENTRIES : PAGE_SIZE,
  };
  return { query, ...(await findSearchResults(args, query, options)) };
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
        <div className={query === '' ? 'form-grid' : 'stack form-narrow'}>
          {groups.map((group) => (
            <EntrySection key={group.label} {...group} words={words} />
          ))}
          {groups.length === 0 && (
            <EmptyState
              art="no-match"
              title={`Nothing matches “${query}”`}
            >{`${describeNoResults(results)} Try fewer or other words.`}</EmptyState>
          )}
          {unsearched.length > 0 && (
            <p className="row row-wrap muted">
              <span>Not searched yet:</span>
              {unsearched.map(({ id, label, path }) => (
                <Link key={id} className="link" to={path}>
                  {label}
                </Link>
              ))}
            </p>
          )}
        </div>
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
  count: number;
  entries: readonly SearchEntry[];
  words: readonly string[];
}) {
  const { search } = useLocation();
  const isWhole = words.length === 0 || new URLSearchParams(search).get('more') === label;
  const kind = label.toLowerCase();
  return (
    <section className="results card" aria-label={label}>
      <h2>
        <span>{label}</span>
        <span className="subtle tabular-nums">{formatNumber(count)}</span>
      </h2>
      <ul>
        {entries.slice(0, isWhole ? MAX_ENTRIES : FIRST_ENTRIES).map((entry) => (
          <li key={entry.id}>
            <Link className="item" to={entry.path}>
              <SearchEntryText entry={entry} words={words} />
            </Link>
          </li>
        ))}
      </ul>
      {isWhole && count > MAX_ENTRIES && (
        <p className="muted">{`The first ${MAX_ENTRIES} are shown. Add a word to find others.`}</p>
      )}
      {!isWhole && count > FIRST_ENTRIES && (
        <p>
          <Link className="link" to={updateSearch(search, { more: label })} preventScrollReset>
            {count > MAX_ENTRIES ? `${MAX_ENTRIES} of ${formatNumber(count)} ${kind}` : `All ${count} ${kind}`}
          </Link>
        </p>
      )}
    </section>
  );
}
