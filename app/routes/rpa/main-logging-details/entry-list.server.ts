import { cutEntry, type LogEntry } from '~/domain/main-logging';
import { showLogTime, toMillis } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import type { Guarded } from '~/session/guard.server';
import { listLogEntries } from '~/upstream/contract/rpa';

/** The entries of the run that the address names. */
export function readEntries({ api, param }: Guarded): Promise<LogEntry[]> {
  return api(listLogEntries, { params: { loggingId: param('loggingId') } });
}

/** What a run wrote into its log; entry data stands in rows cut (D75) and in the file whole (D74). */
export const ENTRY_LIST = defineList({
  name: 'log-entries',
  search: {
    label: 'Search entries and steps',
    fields: 'entry data, sow name and step name',
    texts: (entry) => [entry.entryData, entry.sowName, entry.sowStepName],
  },
  sorts: {
    'sow-name': (entry) => entry.sowName,
    'step-name': (entry) => entry.sowStepName,
    time: (entry) => toMillis(entry.time),
  },
  // Section 9: log entries 100.
  pageSize: 100,
  pageSizes: [100],
  shape: (entry: LogEntry, { viewer }: Guarded) => {
    const { text, isCut } = cutEntry(entry.entryData);
    return {
      id: entry.id,
      entryData: text,
      isCut,
      sowName: entry.sowName,
      stepNumber: entry.sowStepNumber,
      stepName: entry.sowStepName,
      time: showLogTime(entry.time, viewer.timeZone),
    };
  },
  csv: {
    Id: ({ id }) => id,
    'Entry Data': (_shown, { entryData }) => entryData,
    'Sow Name': ({ sowName }) => sowName,
    'Step Number': ({ stepNumber }) => stepNumber,
    'Step Name': ({ stepName }) => stepName,
    Time: ({ time }) => time?.text ?? null,
  },
});
