import type { OcrDocument } from '~/domain/documents/ocr-document';
import { cachePerObject } from '~/lib/cache-per-object';
import { getReadingIndex, hasLabel, type LabelFilter } from './reading-index.server';

// The same filter must return the same array, because lists cache their search texts and sort orders by array.
const getFilteredList = cachePerObject(
  async (documents: readonly OcrDocument[], filter: LabelFilter): Promise<readonly OcrDocument[]> => {
    const index = await getReadingIndex(documents);
    return documents.filter((document) => hasLabel(index, document, filter));
  },
  ({ kind, label }) => `${kind} ${label}`,
);

/**
 * `?doubtful=<label>` selects documents in which the label has a score below 90, `?changed=<label>` those in which
 * moderation has changed it.
 */
export function parseLabelFilter(params: URLSearchParams): LabelFilter | null {
  for (const kind of ['doubtful', 'changed'] as const) {
    const label = params.get(kind);
    if (label !== null && label !== '') return { kind, label };
  }
  return null;
}

export async function filterByLabel(documents: readonly OcrDocument[], params: URLSearchParams) {
  const filter = parseLabelFilter(params);
  return filter === null ? documents : getFilteredList(documents, filter);
}
