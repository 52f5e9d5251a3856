/** Title of a document: what it is about, from the narrow to the wide, and the product. */
export function titled(...parts: readonly (string | null | undefined)[]): { title: string }[] {
  return [{ title: [...parts.filter(Boolean), 'Automated'].join(' · ') }];
}
