import { Link, useLoaderData } from '@remix-run/react';
import { createPageTitle } from '~/components/page-title';
import {
  describeFailure,
  describeNoResults,
  type SearchData,
  type SearchEntry,
} from '~/components/shell/search-results';
import { paths } from '~/domain/paths';
import { guardLoader } from '~/guard/guard.server';
import { formatNumber } from '~/lib/format-number';
import { Button } from '~/ui/button/button';
import { TYPED_CODE } from '~/ui/form/typed-text';
import { Icon } from '~/ui/icon/icon';
import { Banner } from '~/ui/layout/banner';
import { EmptyState } from '~/ui/layout/empty-state';
import { PageHeader } from '~/ui/layout/page-header';
import { GetForm } from '~/ui/navigation/get-form';
import { getDirection } from '~/ui/text/direction';
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
          <section key={label} className="card form-narrow" aria-label={label}>
            <div className="card__head">
              <h2>{label}</h2>
              <span className="subtle tabular-nums">
                {count > entries.length ? `${entries.length} of ${formatNumber(count)}` : formatNumber(count)}
              </span>
            </div>
            <EntryList entries={entries} />
          </section>
        ))}
        {groups.length === 0 && (
          <EmptyState
            art="no-match"
            title={`Nothing matches “${query}”`}
          >{`${describeNoResults(results)} Try fewer or other words.`}</EmptyState>
        )}
        {unsearched.length > 0 && (
          <section className="card form-narrow" aria-labelledby="not-searched">
            <div className="card__head">
              <h2 id="not-searched">Not searched yet</h2>
            </div>
            <EntryList entries={unsearched} />
          </section>
        )}
      </div>
    </>
  );
}

function EntryList({ entries }: { entries: readonly SearchEntry[] }) {
  return (
    <ul className="card__body">
      {entries.map(({ id, label, path, icon, detail }) => (
        <li key={id}>
          <Link className="item" to={path}>
            <Icon name={icon} />
            <span className="grow wrap-anywhere" dir={getDirection(label)}>
              {label}
            </span>
            {detail && (
              <span className="item__end wrap-anywhere" dir={getDirection(detail)}>
                {detail}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
