import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { DOCUMENT_LIST, loadDocuments } from './list/document-list.server';
import { filterByReading } from './reading/reading-filter.server';

export const loader = createCsvLoader('file-list', DOCUMENT_LIST, {
  // The list applies its search and its other filters to what the label filter leaves.
  loadItems: async (args) => filterByReading(await loadDocuments(args), new URL(args.request.url).searchParams),
  getFileName: () => 'file-list',
  getListPath: paths.ocrFileList,
});
