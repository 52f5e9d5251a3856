/** Meta title of a page. `parts` go from specific to general; the product name follows. Empty parts are dropped. */
export function createPageTitle(...parts: readonly (string | null | undefined)[]): { title: string }[] {
  return [{ title: [...parts.filter(Boolean), 'Automated'].join(' · ') }];
}
