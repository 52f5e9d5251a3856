import { paths } from '~/domain/paths';
import { csvDownload } from '~/session/csv-download.server';
import { DOCUMENT_LIST, readDocuments } from './document-list.server';

export const loader = csvDownload('file-list', DOCUMENT_LIST, {
  read: readDocuments,
  file: () => 'file-list',
  page: paths.ocrFileList,
});
