import { Form, Link, useLoaderData } from '@remix-run/react';
import { titled } from '~/components/page-title';
import { paths } from '~/domain/paths';
import { guarded } from '~/session/guard.server';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { PageHeader } from '~/ui/page-header';
import { State } from '~/ui/states';
import { foundBy } from './found.server';
import { figure } from '~/lib/figure';

const MAX_TYPED = 200;

export const handle = { crumbs: ['Search'] };
export const meta = () => titled('Search');

export const loader = guarded('search', async (args) => {
  const typed = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_TYPED);
  return { typed, ...(await foundBy(args, typed)) };
});

/** The quick switcher as a page: it works by itself, and shows more than its first few. */
export default function SearchPage() {
  const { typed, groups, failed } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Search">Pages and companies, and what you have listed before, by name or id.</PageHeader>
      <div className="stack">
        <Form method="get" action={paths.search()} role="search" className="row form-narrow">
          <span className="affix grow">
            <Icon name="search" />
            <input
              key={typed}
              className="input"
              type="search"
              name="q"
              defaultValue={typed}
              aria-label="Search the portal"
              autoComplete="off"
              maxLength={MAX_TYPED}
            />
          </span>
          <Button type="submit" look="primary">
            Search
          </Button>
        </Form>
        {failed && <Banner tone="error" title="The companies could not be searched. Try again." live />}
        {groups.map(({ label, entries, count }) => (
          <section key={label} className="card form-narrow" aria-label={label}>
            <div className="card__head">
              <h2>{label}</h2>
              <span className="subtle num">
                {count > entries.length && `${entries.length} of `}
                {figure(count)}
              </span>
            </div>
            <ul className="card__body">
              {entries.map(({ id, label: name, path, detail }) => (
                <li key={id}>
                  <Link className="item" to={path}>
                    <span className="grow wrap-anywhere">{name}</span>
                    {detail && <span className="item__end">{detail}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && (
          <State art="no-match" title="Nothing was found">
            No page, company or listed record is called “{typed}”. Try fewer or other words.
          </State>
        )}
      </div>
    </>
  );
}
