/** Whether the transcript shows the matches of search and filters among all sentences, instead of the matches alone. */
export function isInContext(params: URLSearchParams): boolean {
  return params.get('context') === 'yes';
}
