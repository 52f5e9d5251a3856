import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { DOCUMENT_LIST, loadDocuments } from './list/document-list.server';
import { filterByLabel } from './reading/reading-filter.server';

export const loader = createCsvLoader(DOCUMENT_LIST, {
  page: 'file-list',
  // The filters of DOCUMENT_LIST are synchronous. The label filter is not: it parses the values of all documents.
  loadItems: async (args) => filterByLabel(await loadDocuments(args), new URL(args.request.url).searchParams),
  getFileName: () => 'file-list',
});
