/** Gender codes of section 9; the select has an empty first option (D16). */
export const GENDERS = [
  { value: '1', label: 'Male' },
  { value: '2', label: 'Female' },
  { value: '0', label: 'Other' },
] as const;
