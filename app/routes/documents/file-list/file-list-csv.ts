import { paths } from '~/domain/paths';
import { createCsvLoader } from '~/guard/downloads/csv-download.server';
import { DOCUMENT_LIST, loadFilteredDocuments } from './document-list.server';

export const loader = createCsvLoader('file-list', DOCUMENT_LIST, {
  loadRows: loadFilteredDocuments,
  getFileName: () => 'file-list',
  getListPath: paths.ocrFileList,
});
