import { Form, Link, useFetcher, useLocation } from '@remix-run/react';
import { useState } from 'react';
import { paths } from '~/domain/paths';
import { updateSearch } from '~/lib/search-params';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import type { ProcessNames } from './process-names.server';
import type { MainLoggingQuery } from './main-logging-list.server';

/** Parameters of the question itself; every other one of the address is kept. */
const QUERY_PARAMS = { searched: null, company: null, process: null, of: null, date: null, page: null, open: null };

/**
 * Company, process, date and Search as a GET form; what was asked stands under it and can be taken away one by one.
 * Without script the processes of a company are offered once it has been searched for.
 */
export function MainLoggingQueryForm({
  question,
  day,
  companies,
  processes,
}: {
  question: MainLoggingQuery;
  /** The day that today is. */
  day: string | null;
  /** Null: they could not be loaded. */
  companies: readonly string[] | null;
  processes: ProcessNames;
}) {
  const { pathname, search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(([name]) => !(name in QUERY_PARAMS));
  const fetcher = useFetcher<ProcessNames>();
  const [company, setCompany] = useState(question.company);
  const loadedProcesses = [processes, fetcher.data].find((known) => known?.company === company);
  return (
    <section className="query" aria-label="Runs to show">
      <Form method="get" action={pathname} className="query__form" preventScrollReset>
        {others.map(([name, value], index) => (
          <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="searched" value="1" />
        <input type="hidden" name="of" value={company} />
        <span className="select">
          <select
            className="input input-sm"
            name="company"
            aria-label="Company"
            defaultValue={question.company}
            onChange={({ currentTarget: { value } }) => {
              setCompany(value);
              if (value) fetcher.load(`${paths.mainLoggingProcesses()}?${new URLSearchParams({ company: value })}`);
            }}
          >
            <option value="">{companies ? 'All companies' : 'Companies could not be loaded'}</option>
            {includeSelected(companies ?? [], question.company).map((name) => (
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
            defaultValue={company === question.company ? question.process : ''}
            aria-busy={company !== '' && !loadedProcesses}
          >
            <option value="">{getProcessPlaceholder(company, loadedProcesses)}</option>
            {includeSelected(loadedProcesses?.names ?? [], company === question.company ? question.process : '').map(
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
          defaultValue={question.date}
        />
        <Button type="submit" size="sm" icon="search">
          Search
        </Button>
      </Form>
      <div className="query__chips">
        {question.isToday ? (
          <Chip label="Today" value={day} to={{ ...QUERY_PARAMS, searched: 1 }} />
        ) : (
          <>
            {question.company && (
              <Chip label="Company" value={question.company} to={{ company: null, process: null }} />
            )}
            {question.process && <Chip label="Process" value={question.process} to={{ process: null }} />}
            {question.date && <Chip label="Date" value={question.date} to={{ date: null }} />}
            <Link className="btn btn-link btn-sm" to={pathname + updateSearch(search, QUERY_PARAMS)} preventScrollReset>
              Show today’s runs
            </Link>
          </>
        )}
      </div>
    </section>
  );
}

/** One thing that was asked; following it asks without it. */
function Chip(props: { label: string; value: string | null; to: Record<string, number | null> }) {
  const { label, value, to } = props;
  const { pathname, search } = useLocation();
  const text = value === null ? label : `${label}: ${value}`;
  return (
    <Link
      className="tag filters__chip"
      data-tone="plain"
      to={pathname + updateSearch(search, { searched: 1, of: null, page: null, open: null, ...to })}
      preventScrollReset
    >
      <span className="sr-only">Remove the filter </span>
      {text}
      <Icon name="x" />
    </Link>
  );
}

function getProcessPlaceholder(company: string, offered: ProcessNames | undefined): string {
  if (company === '') return 'Choose a company first';
  if (!offered) return 'Loading processes…';
  return offered.names ? 'All processes' : 'Processes could not be loaded';
}

/** A name that was asked for stays chosen, also where it is not offered. */
function includeSelected(names: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
}
