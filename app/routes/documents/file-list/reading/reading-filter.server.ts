import type { OcrDocument } from '~/domain/documents/ocr-document';
import { createListCache } from './list-results.server';
import { getReadingIndex, type LabelFilter } from './reading-index.server';

// The same filter must return the same array, because lists cache their search texts and sort orders by array.
const getFilteredList = createListCache<readonly OcrDocument[]>();

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

export async function filterByLabel(
  documents: readonly OcrDocument[],
  params: URLSearchParams,
): Promise<readonly OcrDocument[]> {
  const filter = parseLabelFilter(params);
  if (filter === null) return documents;
  const { kind, label } = filter;
  return getFilteredList(documents, `${kind} ${label}`, async () => {
    // The index knows which labels each document has, with which scores and changes.
    const index = await getReadingIndex(documents);
    return documents.filter((document) => index.matches(document, filter));
  });
}
