import type { OcrDocument } from '~/domain/documents/ocr-document';
import { createListResults } from './list-results.server';
import { getReadingIndex, type ReadingFilter } from './reading-index.server';

// The filtered lists are kept, so that their search texts and sort orders are kept too.
const getFilteredList = createListResults<readonly OcrDocument[]>();

/** Reads the label filter of the file list: `?doubtful=<label>` or `?changed=<label>`; null if there is none. */
export function readReadingFilter(params: URLSearchParams): ReadingFilter | null {
  for (const kind of ['doubtful', 'changed'] as const) {
    const label = params.get(kind);
    if (label !== null && label !== '') return { kind, label };
  }
  return null;
}

/** The documents that the label filter of a URL leaves; all documents without one. */
export async function filterByReading(
  documents: readonly OcrDocument[],
  params: URLSearchParams,
): Promise<readonly OcrDocument[]> {
  const filter = readReadingFilter(params);
  if (filter === null) return documents;
  const { kind, label } = filter;
  return getFilteredList(documents, `${kind} ${label}`, async () => {
    const index = await getReadingIndex(documents);
    return documents.filter((document) => index.matches(document, filter));
  });
}
