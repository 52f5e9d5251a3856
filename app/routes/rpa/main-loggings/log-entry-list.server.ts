import { findSilence, getLogTiming, type LogTiming } from '~/domain/rpa/log-timing';
import { truncateEntryData, type LogEntry } from '~/domain/rpa/main-logging';
import type { GuardedArgs } from '~/guard/guard.server';
import { formatLogTime, parseTime } from '~/lib/dates';
import { formatDuration } from '~/lib/duration';
import { defineList } from '~/lib/list-spec';
import { rpaCalls } from '~/upstream/contract/rpa';

export function loadLogEntries({ api, param }: GuardedArgs): Promise<LogEntry[]> {
  return api(rpaCalls.listLogEntries, { params: { runId: param('runId') } });
}

/** The only page size, so that a link to an entry has the same page for all users. */
const LOG_PAGE_SIZE = 100;

/** The log entries of a run. Rows have truncated entry data; the CSV file has the complete data. */
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
  pageSize: LOG_PAGE_SIZE,
  pageSizes: [LOG_PAGE_SIZE],
  // Only the page sets `timing`: the CSV file has neither the times between entries nor links to entries.
  toRow: (entry: LogEntry, { preferences, timing }: GuardedArgs & { timing?: LogTiming }) => {
    const { text, isTruncated } = truncateEntryData(entry.entryData);
    return {
      id: entry.id,
      entryData: text,
      isTruncated,
      sowName: entry.sowName,
      stepNumber: entry.sowStepNumber,
      stepName: entry.sowStepName,
      time: formatLogTime(entry.time, preferences.timeZone),
      gap: timing ? toGap(entry, timing) : null,
      page: timing ? getEntryPage(entry, timing) : 1,
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

/** The page of an entry, from 1, in the log without search and in the order of the API, as links to entries show it. */
function getEntryPage(entry: LogEntry, { positions }: LogTiming): number {
  return Math.floor((positions.get(entry) ?? 0) / LOG_PAGE_SIZE) + 1;
}

function toGap(entry: LogEntry, { gaps, longest }: LogTiming) {
  if (longest === null || parseTime(entry.time) === null) return null;
  const gap = gaps.get(entry);
  if (gap === undefined) return { text: 'first', percent: 0, isLongest: false };
  const percent = Math.round((100 * gap) / longest.gap);
  return { text: `+${formatDuration(gap)}`, percent, isLongest: entry === longest.entry };
}

/** The step that took longest, the last entry, a silence after it, and the end of the run. */
export function describeHighlights(
  entries: readonly LogEntry[],
  { endTime, isRunning, timeZone }: { endTime: string | null; isRunning: boolean; timeZone: string },
) {
  const timing = getLogTiming(entries);
  const { longest, last, total } = timing;
  const silence = findSilence(timing, parseTime(endTime), isRunning ? Date.now() : undefined);
  const toLink = (entry: LogEntry) => ({ id: entry.id, page: getEntryPage(entry, timing) });
  return {
    slowest: longest && {
      link: toLink(longest.entry),
      stepNumber: longest.entry.sowStepNumber,
      stepName: longest.entry.sowStepName,
      duration: formatDuration(longest.gap),
      percent: Math.round((100 * longest.gap) / total),
    },
    last: last && {
      link: toLink(last.entry),
      // Without the date, which the facts of the run show.
      time: formatLogTime(last.entry.time, timeZone)?.text.slice('DD MMM, YYYY '.length) ?? null,
    },
    silence: silence === null ? null : formatDuration(silence),
    end: formatLogTime(endTime, timeZone),
  };
}

/** Finds the entry that a URL links to, with its page. Returns null if the log does not have the entry. */
export function findLinkedEntry(entries: readonly LogEntry[], id: string | null) {
  const entry = entries.find((candidate) => candidate.id === id);
  return entry ? { id: entry.id, page: getEntryPage(entry, getLogTiming(entries)) } : null;
}
