// What a task can be given; apart from its form's schema, because the page draws it.

/** Section 9: one environment. */
export const ENVIRONMENTS = [{ value: 'new', label: '24.x.x' }] as const;

export const PRIORITIES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

/** Queue priorities of section 9; 1 comes first (D84). */
export const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: value }));
