import { useFetcher, useLocation } from '@remix-run/react';
import { useState } from 'react';
import { paths } from '~/domain/paths';
import type { MainLoggingQuery } from '~/domain/rpa/main-logging-query';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { GetForm } from '~/ui/navigation/get-form';
import { KeptParams } from '~/ui/navigation/kept-params';
import { getDirection } from '~/ui/text/direction';
import type { ProcessNames } from './process-names.server';
import { getProcessPlaceholder, includeSelected } from './run-texts';

/** The URL parameters that a search sets or removes. All other parameters are kept. */
const QUERY_PARAMS = ['searched', 'company', 'process', 'of', 'date', 'page', 'open'];

/**
 * The GET form with company, process and date, by which the API selects the runs. With script the processes of a
 * company are loaded when the company is selected; without script a first search by company loads them.
 */
export function MainLoggingQueryForm({
  query,
  today,
  companies,
  processes,
}: {
  query: MainLoggingQuery;
  /** The API's current day, YYYY-MM-DD; null if runs of another query are shown. */
  today: string | null;
  companies: readonly string[] | null;
  processes: ProcessNames;
}) {
  const { pathname } = useLocation();
  const fetcher = useFetcher<ProcessNames | string>();
  const [company, setCompany] = useState(query.company);
  const selectedProcess = company === query.company ? query.process : '';
  // Without a connection the fetcher gets a text.
  const hasFailed = fetcher.state === 'idle' && typeof fetcher.data === 'string';
  const fetched = typeof fetcher.data === 'string' ? undefined : fetcher.data;
  const loadedProcesses =
    [processes, fetched].find((candidate) => candidate?.company === company) ??
    (hasFailed ? { company, names: null } : undefined);
  return (
    <GetForm action={pathname} className="query" aria-label="Runs to show" preventScrollReset>
      <KeptParams except={QUERY_PARAMS} />
      {/* Without this parameter a URL with empty fields lists only the runs of today. */}
      <input type="hidden" name="searched" value="1" />
      {/* The company whose processes are listed. The server ignores a process that comes with another company. */}
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
            <option key={name} dir={getDirection(name)}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <span className="select">
        <select
          // Another company has other processes: a new select does not keep the selected one.
          key={company}
          className="input input-sm"
          name="process"
          aria-label="Process"
          disabled={company === ''}
          title={company === '' ? 'Choose a company first' : undefined}
          defaultValue={selectedProcess}
          aria-busy={company !== '' && !loadedProcesses}
        >
          <option value="">{getProcessPlaceholder(company, loadedProcesses)}</option>
          {includeSelected(loadedProcesses?.names ?? [], selectedProcess).map((name) => (
            <option key={name} dir={getDirection(name)}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <input
        className="input input-sm tabular-nums query__date"
        type="date"
        name="date"
        aria-label="Date"
        defaultValue={query.date || (today ?? '')}
      />
      <Button type="submit" size="sm">
        Search
      </Button>
    </GetForm>
  );
}
