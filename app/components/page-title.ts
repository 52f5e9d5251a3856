/** Meta title of a page: its parts from specific to general and the product name. Empty parts are dropped. */
export function createPageTitle(...parts: readonly (string | null | undefined)[]): { title: string }[] {
  return [{ title: [...parts.filter(Boolean), 'Automated'].join(' · ') }];
}
