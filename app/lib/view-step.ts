/** URL parameters that only say what of a page is open (D150): a dialog, a row, a log entry, a tab, a page of a document, a moment of a recording. */
const VIEW_PARAMETERS = new Set(['modal', 'id', 'open', 'entry', 'tab', 'p', 'below', 'all', 't']);

/**
 * Whether two URLs are of the same page and differ in view parameters only (D150). Such a step needs no request, unless
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
