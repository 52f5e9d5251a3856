import type { MainLoggingQuery } from '~/domain/rpa/main-logging-query';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { useViewLocation } from '~/ui/navigation/view-location';
import { FilterChip } from '~/ui/table/filter-chips';
import { QueryForm } from '~/ui/table/query-form';
import { getDirection } from '~/ui/text/direction';
import type { ProcessNames } from './process-names.server';
import { includeSelected } from './run-texts';

/** The date of the query is at the day links, outside of the form. */
export const QUERY_FORM_ID = 'runs-query';

/** The URL parameters that a search sets or removes. All other parameters are kept. */
const QUERY_PARAMS = ['searched', 'company', 'process', 'of', 'date', 'today', 'page', 'open'];

/** The processes are those of the company, so another company drops the selected process. */
function dropOtherProcess(params: URLSearchParams): void {
  if (params.get('of') !== (params.get('company') ?? '')) params.delete('process');
  params.delete('of');
}

export function MainLoggingQueryForm({
  query: { company, process },
  today,
  companies,
  processes: { names },
}: {
  query: MainLoggingQuery;
  /** The current day of the API, which the list of a company does not tell. */
  today: string;
  companies: readonly string[] | null;
  processes: ProcessNames;
}) {
  const isCompanyMissing = company === '';
  return (
    <QueryForm
      id={QUERY_FORM_ID}
      ownParams={QUERY_PARAMS}
      className="row row-wrap filter-menus query"
      shorten={dropOtherProcess}
      submitText="Search"
    >
      {/* Without this parameter a URL with empty fields lists only the runs of today. */}
      <input type="hidden" name="searched" value="1" />
      {/* The company whose processes are listed. The server ignores a process that comes with another company. */}
      <input type="hidden" name="of" value={company} />
      <input type="hidden" name="today" value={today} />
      <QuerySelect
        name="company"
        label="Company"
        allText={companies ? 'All companies' : 'Companies could not be loaded'}
        names={companies}
        selected={company}
      />
      <QuerySelect
        name="process"
        label="Process"
        allText={names ? 'All processes' : 'Processes could not be loaded'}
        names={names}
        selected={process}
        disabled={isCompanyMissing}
        title={isCompanyMissing ? 'Choose a company first' : undefined}
      />
    </QueryForm>
  );
}

function QuerySelect({
  name,
  label,
  allText,
  names,
  selected,
  ...selectProps
}: {
  name: string;
  label: string;
  allText: string;
  names: readonly string[] | null;
  selected: string;
  disabled?: boolean;
  title?: string;
}) {
  return (
    <span className="select">
      {/* Uncontrolled, so that it works without script. A new key resets it to the value in the URL. */}
      <select
        key={selected}
        className="input input-sm"
        name={name}
        aria-label={label}
        defaultValue={selected}
        {...selectProps}
      >
        <option value="">{names && selected === '' ? label : allText}</option>
        {includeSelected(names ?? [], selected).map((option) => (
          <option key={option} value={option} dir={getDirection(option)} translate="no">
            {option}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}

/** What the API has selected the runs by, beside the chips of the filters. */
export function QueryChips({
  query: { company, process, date },
  today,
}: {
  query: MainLoggingQuery;
  today: string | null;
}) {
  const { search } = useViewLocation();
  const removed = { searched: '1', of: null, page: null, open: null, process: null, date: date || today };
  return (
    <>
      {company && (
        <FilterChip text={`Company: ${company}`} removeTo={updateSearch(search, { ...removed, company: null })} />
      )}
      {process && <FilterChip text={`Process: ${process}`} removeTo={updateSearch(search, removed)} />}
    </>
  );
}
