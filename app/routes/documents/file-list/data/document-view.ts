/** The tab is not one of them, because both tabs are loaded together. */
const PARAMETERS = ['open', 'p', 'below', 'all'];

/** If the loaded data have another key, the page must load them again. */
export function getDocumentDataKey(parameters: URLSearchParams): string {
  return JSON.stringify(PARAMETERS.map((name) => parameters.get(name)));
}
