import { paths } from '~/domain/paths';
import { csvDownload } from '~/session/csv-download.server';
import { listRecordings } from '~/upstream/contract/recordings';
import { RECORDING_LIST } from './recording-list.server';

export const loader = csvDownload('event-list', RECORDING_LIST, {
  read: ({ api }) => api(listRecordings),
  file: () => 'recordings',
  page: () => paths.events(),
});
