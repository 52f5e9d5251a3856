export const DATA_TABS = [
  { id: 'predicted', label: 'Predicted Data' },
  { id: 'moderated', label: 'Moderated Data' },
] as const;

/** The text that replaces the labels of a page, by the reason why it has none. */
export const EMPTY_TEXTS = {
  none: 'No data',
  invalid: 'Invalid JSON',
  'too-large': 'This page has more data than can be shown.',
} as const;
