import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { loadCountedTags } from './counted-tags.server';
import { TAG_LIST } from './tag-list.server';

/**
 * Downloads the tags that match search and filters, all pages. A failed call leads back to the list, which shows the
 * error.
 */
export const loader = createCsvLoader('tag-list', TAG_LIST, {
  loadItems: loadCountedTags,
  getFileName: () => 'tags',
  getListPath: () => paths.tags(),
});
