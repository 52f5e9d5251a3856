import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { loadCountedTags } from './counted-tags.server';
import { TAG_LIST } from './tag-list.server';

export const loader = createCsvLoader(TAG_LIST, {
  page: 'tag-list',
  loadItems: loadCountedTags,
});
