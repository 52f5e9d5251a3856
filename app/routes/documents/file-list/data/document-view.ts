/** The URL parameters on which the data of an open document depend. Both of its tabs are loaded together. */
const PARAMETERS = ['open', 'p', 'below', 'all'];

/** Identifies what of a document a URL shows. The browser compares it with what was loaded. */
export function getDocumentViewKey(parameters: URLSearchParams): string {
  return JSON.stringify(PARAMETERS.map((name) => parameters.get(name)));
}
