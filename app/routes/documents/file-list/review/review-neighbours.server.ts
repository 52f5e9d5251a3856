import { hasPrediction, type OcrDocument } from '~/domain/documents/ocr-document';
import { iterateMatchingItems, readListQuery } from '~/lib/list-query';
import { countPages, sortPages, type DataTab } from '../data/document-data.server';
import { DOCUMENT_LIST } from '../list/document-list.server';

/** Documents that are searched for a value below 90 in one request. */
const MAX_SEARCHED = 2000;

/** Another document of the list. `hasStep`: it has a value that the steps stop at; false if none was found so far. */
export type NextDocument = { id: string; fileName: string | null; hasStep: boolean };
export type Neighbours = Awaited<ReturnType<typeof findNeighbours>>;

/**
 * Finds the documents around a document in the list that a URL shows, with its search, filters and order. Documents without
 * a prediction are skipped. `position` counts from 1; null if the list does not contain the document.
 */
export async function findNeighbours(documents: readonly OcrDocument[], id: string, params: URLSearchParams) {
  const listed = [...iterateMatchingItems(documents, params, DOCUMENT_LIST)];
  const index = listed.findIndex((document) => document.id === id);
  const { pageSize } = readListQuery(params, DOCUMENT_LIST);
  const before = index === -1 ? undefined : listed.slice(0, index).findLast(hasPrediction);
  const after = index === -1 ? [] : listed.slice(index + 1).filter(hasPrediction);
  return {
    position: index === -1 ? null : index + 1,
    total: listed.length,
    listPage: index === -1 ? 1 : Math.floor(index / pageSize) + 1,
    previous: before ? toNext(before, { hasStep: false }) : null,
    next: after[0] ? toNext(after[0], { hasStep: false }) : null,
    nextDoubtful: {
      predicted: await findNext(after, 'predicted', 'doubtful'),
      moderated: await findNext(after, 'moderated', 'doubtful'),
    },
    nextChanged: await findNext(after, 'moderated', 'changed'),
  };
}

/** The first document with a value below 90, or with a changed one. If the search ends without one, the document where it ended. */
async function findNext(
  documents: readonly OcrDocument[],
  tab: DataTab,
  kind: 'doubtful' | 'changed',
): Promise<NextDocument | null> {
  for (const document of documents.slice(0, MAX_SEARCHED)) {
    const pages = await countPages(sortPages(document), tab);
    if (pages.some((counts) => counts[kind] > 0)) return toNext(document, { hasStep: true });
  }
  const unsearched = documents[MAX_SEARCHED];
  return unsearched ? toNext(unsearched, { hasStep: false }) : null;
}

const toNext = ({ id, fileName }: OcrDocument, { hasStep }: Pick<NextDocument, 'hasStep'>): NextDocument => ({
  id,
  fileName,
  hasStep,
});
