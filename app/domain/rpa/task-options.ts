// Without zod, for the browser.

/** The only environment of a task. The specification gives its value and label, and does not explain them. */
export const ENVIRONMENTS = [{ value: 'new', label: '24.x.x' }] as const;

export const PRIORITIES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

export const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: value }));
