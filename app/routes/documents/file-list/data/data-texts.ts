export const DATA_TABS = [
  { id: 'predicted', label: 'Predicted Data' },
  { id: 'moderated', label: 'Moderated Data' },
] as const;

/** Shown in the place of the labels of a document's page, by the reason. */
export const EMPTY_TEXTS = {
  none: 'No data',
  invalid: 'Invalid JSON',
  'too-large': 'This page has more data than can be shown.',
} as const;
