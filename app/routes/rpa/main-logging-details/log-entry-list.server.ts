import { truncateEntryData, type LogEntry } from '~/domain/rpa/main-logging';
import { formatLogTime, parseTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import type { GuardedArgs } from '~/guard/guard.server';
import { listLogEntries } from '~/upstream/contract/rpa';

/** Loads the log entries of the main logging in the URL. */
export function loadLogEntries({ api, param }: GuardedArgs): Promise<LogEntry[]> {
  return api(listLogEntries, { params: { loggingId: param('loggingId') } });
}

/** The log entries of a main logging. Rows have truncated entry data (D75), the CSV file has all of it (D74). */
export const LOG_ENTRY_LIST = defineList({
  name: 'log-entries',
  search: {
    label: 'Search entries and steps',
    searchedFields: 'entry data, sow names and step names',
    getTexts: (entry) => [entry.entryData, entry.sowName, entry.sowStepName],
  },
  sorts: {
    'sow-name': (entry) => entry.sowName,
    'step-name': (entry) => entry.sowStepName,
    time: (entry) => parseTime(entry.time),
  },
  pageSize: 100,
  pageSizes: [100],
  toRow: (entry: LogEntry, { preferences }: GuardedArgs) => {
    const { text, isTruncated } = truncateEntryData(entry.entryData);
    return {
      id: entry.id,
      entryData: text,
      isTruncated,
      sowName: entry.sowName,
      stepNumber: entry.sowStepNumber,
      stepName: entry.sowStepName,
      time: formatLogTime(entry.time, preferences.timeZone),
    };
  },
  csvColumns: {
    Id: ({ id }) => id,
    'Entry Data': (_row, { entryData }) => entryData,
    'Sow Name': ({ sowName }) => sowName,
    'Step Number': ({ stepNumber }) => stepNumber,
    'Step Name': ({ stepName }) => stepName,
    Time: ({ time }) => time?.text ?? null,
  },
});
