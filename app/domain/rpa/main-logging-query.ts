const FILTER_PARAMETERS = ['q', 'tech', 'business'];

/** '' means no filter. */
export type MainLoggingQuery = { isToday: boolean; company: string; process: string; date: string };

const MAX_NAME_LENGTH = 500;
const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A URL without filters lists today. The form always sends `searched`, so that an empty form lists all days. `of` is
 * the company whose processes the form offered.
 */
export function parseMainLoggingQuery(searchParams: URLSearchParams): MainLoggingQuery {
  const readName = (name: string) => (searchParams.get(name) ?? '').slice(0, MAX_NAME_LENGTH);
  const [company, date] = [readName('company'), readName('date')];
  // Without JavaScript the form still offers the processes of the previous company after another company is selected.
  const isProcessOfCompany = !searchParams.has('of') || readName('of') === company;
  const process = isProcessOfCompany ? readName('process') : '';
  const filters = { company, process, date: DATE_PATTERN.test(date) ? date : '' };
  return {
    ...filters,
    isToday: !searchParams.has('searched') && Object.values(filters).every((value) => value === ''),
  };
}

/** The same as the list, but for the date (D177). */
export function getDayFilters(searchParams: URLSearchParams): URLSearchParams {
  const { company, process } = parseMainLoggingQuery(searchParams);
  const filters = Object.entries({ company, process });
  for (const name of FILTER_PARAMETERS) for (const value of searchParams.getAll(name)) filters.push([name, value]);
  return new URLSearchParams(filters.filter(([, value]) => value !== ''));
}
