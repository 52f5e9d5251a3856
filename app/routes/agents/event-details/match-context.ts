/** Whether the URL shows the matches of search and filters among all sentences. */
export function isInContext(params: URLSearchParams): boolean {
  return params.get('context') === 'yes';
}
