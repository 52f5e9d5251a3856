import { hasPrediction, type OcrDocument } from '~/domain/documents/ocr-document';
import { iterateMatchingItems, readListQuery } from '~/lib/list-query';
import { countPages, sortPages, type DataTab } from '../data/document-data.server';
import { DOCUMENT_LIST } from '../list/document-list.server';

/** Documents that are searched for a value below 90 in one request. */
const MAX_SEARCHED = 2000;

/** Another document of the list. `hasDoubtful`: it has a value below 90; false if none was found so far. */
export type NextDocument = { id: string; fileName: string | null; hasDoubtful: boolean };
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
    previous: before ? toNext(before, false) : null,
    next: after[0] ? toNext(after[0], false) : null,
    nextDoubtful: {
      predicted: await findDoubtful(after, 'predicted'),
      moderated: await findDoubtful(after, 'moderated'),
    },
  };
}

/** The first document with a value below 90; of a long list without one, the document where the search has ended. */
async function findDoubtful(documents: readonly OcrDocument[], tab: DataTab): Promise<NextDocument | null> {
  for (const document of documents.slice(0, MAX_SEARCHED)) {
    const pages = await countPages(sortPages(document), tab);
    if (pages.some(({ doubtful }) => doubtful > 0)) return toNext(document, true);
  }
  const unsearched = documents[MAX_SEARCHED];
  return unsearched ? toNext(unsearched, false) : null;
}

const toNext = ({ id, fileName }: OcrDocument, hasDoubtful: boolean): NextDocument => ({ id, fileName, hasDoubtful });
