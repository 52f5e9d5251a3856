import { LRUCache } from 'lru-cache';
import type { OcrDocument } from '~/domain/documents/ocr-document';

const MAX_RESULTS_PER_LIST = 8;

/**
 * Creates a cache of results that are computed from a list of documents. The returned function calls `compute` only if
 * the list has no result with the key. A list stays the same object until the API sends other documents.
 */
export function createListCache<Result>() {
  const resultsByList = new WeakMap<readonly OcrDocument[], LRUCache<string, Promise<Result>>>();
  return (documents: readonly OcrDocument[], key: string, compute: () => Promise<Result>): Promise<Result> => {
    const results = resultsByList.get(documents) ?? new LRUCache({ max: MAX_RESULTS_PER_LIST });
    resultsByList.set(documents, results);
    const result = results.get(key) ?? compute();
    results.set(key, result);
    return result;
  };
}
