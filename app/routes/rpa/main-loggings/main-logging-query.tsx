import { Form, Link, useFetcher, useLocation } from '@remix-run/react';
import { useState } from 'react';
import { paths } from '~/domain/paths';
import { updateSearch } from '~/lib/search-params';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import type { ProcessNames } from './process-names.server';
import type { MainLoggingQuery } from './main-logging-list.server';

/** The URL parameters of the query, each set to null. All other parameters are kept. */
const QUERY_PARAMS = { searched: null, company: null, process: null, of: null, date: null, page: null, open: null };

/**
 * GET form with company, process and date. Below it is one chip per filter in effect, which removes the filter. Without
 * script the processes of a company can be selected after a search for the company.
 */
export function MainLoggingQueryForm({
  query,
  today,
  companies,
  processes,
}: {
  query: MainLoggingQuery;
  /** The API's current day, YYYY-MM-DD (D68). */
  today: string | null;
  /** Null: failed to load. */
  companies: readonly string[] | null;
  processes: ProcessNames;
}) {
  const { pathname, search } = useLocation();
  const otherParams = [...new URLSearchParams(search)].filter(([name]) => !(name in QUERY_PARAMS));
  const fetcher = useFetcher<ProcessNames>();
  const [company, setCompany] = useState(query.company);
  const loadedProcesses = [processes, fetcher.data].find((candidate) => candidate?.company === company);
  return (
    <section className="query" aria-label="Runs to show">
      <Form method="get" action={pathname} className="query__form" preventScrollReset>
        {otherParams.map(([name, value], index) => (
          <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="searched" value="1" />
        <input type="hidden" name="of" value={company} />
        <span className="select">
          <select
            className="input input-sm"
            name="company"
            aria-label="Company"
            defaultValue={query.company}
            onChange={({ currentTarget: { value } }) => {
              setCompany(value);
              if (value) fetcher.load(`${paths.mainLoggingProcesses()}?${new URLSearchParams({ company: value })}`);
            }}
          >
            <option value="">{companies ? 'All companies' : 'Companies could not be loaded'}</option>
            {includeSelected(companies ?? [], query.company).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
        <span className="select">
          <select
            key={company}
            className="input input-sm"
            name="process"
            aria-label="Process"
            disabled={company === ''}
            defaultValue={company === query.company ? query.process : ''}
            aria-busy={company !== '' && !loadedProcesses}
          >
            <option value="">{getProcessPlaceholder(company, loadedProcesses)}</option>
            {includeSelected(loadedProcesses?.names ?? [], company === query.company ? query.process : '').map(
              (name) => (
                <option key={name}>{name}</option>
              ),
            )}
          </select>
          <Icon name="chevron-down" />
        </span>
        <input
          className="input input-sm num query__date"
          type="date"
          name="date"
          aria-label="Date"
          defaultValue={query.date}
        />
        <Button type="submit" size="sm" icon="search">
          Search
        </Button>
      </Form>
      <div className="query__chips">
        {query.isToday ? (
          <Chip label="Today" value={today} changes={{ ...QUERY_PARAMS, searched: 1 }} />
        ) : (
          <>
            {query.company && <Chip label="Company" value={query.company} changes={{ company: null, process: null }} />}
            {query.process && <Chip label="Process" value={query.process} changes={{ process: null }} />}
            {query.date && <Chip label="Date" value={query.date} changes={{ date: null }} />}
            <Link className="btn btn-link btn-sm" to={pathname + updateSearch(search, QUERY_PARAMS)} preventScrollReset>
              Show today’s runs
            </Link>
          </>
        )}
      </div>
    </section>
  );
}

/** A filter in effect; its link searches without it. `changes`: the parameters that the link changes. */
function Chip(props: { label: string; value: string | null; changes: Record<string, number | null> }) {
  const { label, value, changes } = props;
  const { pathname, search } = useLocation();
  const text = value === null ? label : `${label}: ${value}`;
  return (
    <Link
      className="tag filters__chip"
      data-tone="plain"
      to={pathname + updateSearch(search, { searched: 1, of: null, page: null, open: null, ...changes })}
      preventScrollReset
    >
      <span className="sr-only">Remove the filter </span>
      {text}
      <Icon name="x" />
    </Link>
  );
}

function getProcessPlaceholder(company: string, processes: ProcessNames | undefined): string {
  if (company === '') return 'Choose a company first';
  if (!processes) return 'Loading processes…';
  return processes.names ? 'All processes' : 'Processes could not be loaded';
}

/** Adds the selected name if the list lacks it, so that it stays selected. */
function includeSelected(names: readonly string[], selected: string): readonly string[] {
  return selected === '' || names.includes(selected) ? names : [selected, ...names];
}
