import { hasPrediction, type OcrDocument } from '~/domain/documents/ocr-document';
import { viewList } from '~/lib/list-view';
import { countPages, sortPages, type DataTab } from '../data/document-data.server';
import { DOCUMENT_LIST } from '../list/document-list.server';

/** Most documents that one request searches for a value with a score below 90 %, and for a changed value. */
const MAX_SEARCHED = 2000;

/**
 * Another document of the list. `hasStop`: whether the document is known to have a value to review. This is a value
 * with a score below 90 %, or in a search for changed values a changed value.
 */
export type NeighbourDocument = ReturnType<typeof toNeighbour>;
export type Neighbours = Awaited<ReturnType<typeof findNeighbours>>;

/**
 * Finds the documents before and after a document in the list that a URL shows; those without a prediction are skipped.
 * `documents` match its label filter, `params` have the search, the other filters and the order. `position` and
 * `listPage` are from 1; `position` is null if the list does not contain the document.
 */
export async function findNeighbours(documents: readonly OcrDocument[], id: string, params: URLSearchParams) {
  const { matches: listed, query } = viewList(documents, params, DOCUMENT_LIST);
  const index = listed.findIndex((document) => document.id === id);
  const isListed = index !== -1;
  const before = isListed ? listed.slice(0, index).findLast(hasPrediction) : undefined;
  const after = isListed ? listed.slice(index + 1).filter(hasPrediction) : [];
  return {
    position: isListed ? index + 1 : null,
    total: listed.length,
    listPage: isListed ? Math.floor(index / query.pageSize) + 1 : 1,
    previous: before ? toNeighbour(before, { hasStop: false }) : null,
    next: after[0] ? toNeighbour(after[0], { hasStop: false }) : null,
    nextDoubtful: {
      predicted: await findDocumentToReview(after, 'predicted', 'doubtful'),
      moderated: await findDocumentToReview(after, 'moderated', 'doubtful'),
    },
    nextChanged: await findDocumentToReview(after, 'moderated', 'changed'),
  };
}

/** If none of the searched documents has such a value, it returns the first one that was not searched, or null. */
async function findDocumentToReview(documents: readonly OcrDocument[], tab: DataTab, kind: 'doubtful' | 'changed') {
  for (const document of documents.slice(0, MAX_SEARCHED)) {
    const pages = await countPages(sortPages(document), tab);
    if (pages.some((counts) => counts[kind] > 0)) return toNeighbour(document, { hasStop: true });
  }
  const unsearched = documents[MAX_SEARCHED];
  return unsearched ? toNeighbour(unsearched, { hasStop: false }) : null;
}

const toNeighbour = ({ id, fileName }: OcrDocument, { hasStop }: { hasStop: boolean }) => ({ id, fileName, hasStop });
