import { LRUCache } from 'lru-cache';
import type { OcrDocument } from '~/domain/documents/ocr-document';

/** Maximum number of results that are kept per list. */
const MAX_KEPT = 8;

/**
 * Returns a function that computes a result from a list of documents once per key. The latest results are kept as long as
 * the list is, which stays the same object until the API sends other documents.
 */
export function createListResults<Result>() {
  const resultsByList = new WeakMap<readonly OcrDocument[], LRUCache<string, Promise<Result>>>();
  return (documents: readonly OcrDocument[], key: string, compute: () => Promise<Result>): Promise<Result> => {
    const results = resultsByList.get(documents) ?? new LRUCache({ max: MAX_KEPT });
    resultsByList.set(documents, results);
    const result = results.get(key) ?? compute();
    results.set(key, result);
    return result;
  };
}
