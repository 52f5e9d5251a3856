/** The parameters that `parseQuery` of document-data.server.ts reads, and `open`. Both tabs are loaded together. */
const DATA_PARAMETERS = ['open', 'p', 'below', 'all'];

/** If the loaded data have another key, the page must load them again. */
export function getDocumentParametersKey(parameters: URLSearchParams): string {
  return JSON.stringify(DATA_PARAMETERS.map((name) => parameters.get(name)));
}
