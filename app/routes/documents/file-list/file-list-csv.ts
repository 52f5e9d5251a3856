import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/csv-download.server';
import { DOCUMENT_LIST, loadDocuments } from './document-list.server';

export const loader = createCsvLoader('file-list', DOCUMENT_LIST, {
  loadRows: loadDocuments,
  getFileName: () => 'file-list',
  getListPath: paths.ocrFileList,
});
