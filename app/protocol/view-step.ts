/** URL parameters that only say what of a page is open (D150): a dialog, a row, a log entry, the entry of a link, a tab, a page of a document, a moment of a recording, a player, the filters and all fields of a list on a phone, the picture of a day. */
const PAGE_VIEW_PARAMETERS = [
  'modal',
  'id',
  'open',
  'entry',
  'tab',
  'p',
  'below',
  'all',
  't',
  'at',
  'filters',
  'fields',
  'play',
  'days',
  'picture',
];
/** Of the review of a document: the values that are shown, the current value, and how its file is shown. */
const REVIEW_VIEW_PARAMETERS = ['only', 'find', 'value', 'show', 'zoom', 'turn'];
const VIEW_PARAMETERS = new Set([...PAGE_VIEW_PARAMETERS, ...REVIEW_VIEW_PARAMETERS]);

/**
 * Whether two URLs are of the same page and differ in view parameters only. Such a step needs no request, unless
 * what it opens was not loaded yet. False for the same URL: a link to it loads the page again.
 */
export function isViewStep(current: URL, next: URL): boolean {
  return (
    current.pathname === next.pathname && current.search !== next.search && getDataKey(current) === getDataKey(next)
  );
}

/** The parameters on which the data of a page depend. Parameters of a list may have the prefix of the list. */
function getDataKey({ searchParams }: URL): string {
  const dataParameters = [...searchParams].filter(([name]) => !VIEW_PARAMETERS.has(name.replace(/^.*\./, '')));
  return new URLSearchParams(dataParameters).toString();
}
