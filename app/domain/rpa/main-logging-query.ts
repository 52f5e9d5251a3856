/** The query of a list of main loggings; '' means no filter. `isToday`: the URL has no query, so those of today are listed. */
export type MainLoggingQuery = { isToday: boolean; company: string; process: string; date: string };

/** Maximum length of company and process names in the URL. */
const MAX_NAME_LENGTH = 500;
const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Parses company, process and date of the list's URL. The parameter `of` is the company whose processes the form listed;
 * `searched` is set by each submit, so that an empty form lists all main loggings and not only those of today.
 */
export function parseMainLoggingQuery(searchParams: URLSearchParams): MainLoggingQuery {
  const readName = (name: string) => (searchParams.get(name) ?? '').slice(0, MAX_NAME_LENGTH);
  const [company, date] = [readName('company'), readName('date')];
  // Without script the form still lists the processes of the previous company after another company is selected.
  const isProcessOfCompany = !searchParams.has('of') || readName('of') === company;
  const process = isProcessOfCompany ? readName('process') : '';
  const filters = { company, process, date: DATE_PATTERN.test(date) ? date : '' };
  return {
    ...filters,
    isToday: !searchParams.has('searched') && Object.values(filters).every((value) => value === ''),
  };
}
