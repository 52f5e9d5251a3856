import {
  describeOpenRun,
  getInitiator,
  getMainLoggingStatus,
  MAIN_LOGGING_STATUS_OPTIONS,
  type MainLogging,
} from '~/domain/rpa/main-logging';
import type { MainLoggingQuery } from '~/domain/rpa/main-logging-query';
import type { GuardedArgs } from '~/guard/guard.server';
import { parseCalendarDay } from '~/lib/calendar';
import { formatTime, parseTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import { rpaCalls } from '~/upstream/contract/rpa';

/** Loads the main loggings of a query. Only the API knows the date of today, so it has a separate call for today. */
export function loadMainLoggings({ api }: GuardedArgs, { isToday, company, process, date }: MainLoggingQuery) {
  if (isToday) return api(rpaCalls.listMainLoggingsToday);
  return api(rpaCalls.queryMainLoggings, { body: { companyName: company, processName: process, date } });
}

export const MAIN_LOGGING_LIST = defineList({
  name: 'main-loggings',
  search: {
    label: 'Search runs',
    searchedFields: 'companies, projects, processes and comments',
    // As specified, the project is searched although no column shows it. Not every host of the API sends it.
    getTexts: (mainLogging) => [
      mainLogging.company,
      mainLogging.project,
      mainLogging.processName,
      mainLogging.startComments,
      mainLogging.endComments,
    ],
  },
  sorts: {
    'start-time': (mainLogging) => parseTime(mainLogging.startTime),
    'end-time': (mainLogging) => parseTime(mainLogging.endTime),
    company: (mainLogging) => mainLogging.company,
    department: (mainLogging) => mainLogging.department,
    process: (mainLogging) => mainLogging.processName,
    'initiated-by': getInitiator,
    'tech-status': (mainLogging) => getMainLoggingStatus(mainLogging.techStatus).label,
    'business-status': (mainLogging) => getMainLoggingStatus(mainLogging.businessStatus).label,
  },
  defaultSort: '-start-time',
  filters: {
    tech: {
      label: 'Tech Status',
      shortLabel: 'Tech',
      getValue: (mainLogging) => getMainLoggingStatus(mainLogging.techStatus).key,
      options: MAIN_LOGGING_STATUS_OPTIONS,
    },
    business: {
      label: 'Business Status',
      shortLabel: 'Business',
      getValue: (mainLogging) => getMainLoggingStatus(mainLogging.businessStatus).key,
      options: MAIN_LOGGING_STATUS_OPTIONS,
    },
  },
  toRow: (mainLogging: MainLogging, { preferences }: GuardedArgs) => ({
    id: mainLogging.id,
    // The date as the API writes it, in the time zone of the API.
    day: parseCalendarDay(mainLogging.startTime),
    startTime: formatTime(mainLogging.startTime, preferences.timeZone),
    endTime: formatTime(mainLogging.endTime, preferences.timeZone),
    company: mainLogging.company,
    department: mainLogging.department,
    process: mainLogging.processName,
    initiatedBy: getInitiator(mainLogging),
    techStatus: getMainLoggingStatus(mainLogging.techStatus),
    openText: describeOpenRun(mainLogging),
    businessStatus: getMainLoggingStatus(mainLogging.businessStatus),
    startComments: mainLogging.startComments,
    endComments: mainLogging.endComments,
  }),
  csvColumns: {
    Id: ({ id }) => id,
    'Start Time': ({ startTime }) => startTime?.text ?? null,
    'End Time': ({ endTime }) => endTime?.text ?? null,
    Company: ({ company }) => company,
    Department: ({ department }) => department,
    Process: ({ process }) => process,
    'Initiated By': ({ initiatedBy }) => initiatedBy,
    'Tech Status': ({ techStatus }) => techStatus.label,
    'Business Status': ({ businessStatus }) => businessStatus.label,
    'Start Comments': ({ startComments }) => startComments,
    'End Comments': ({ endComments }) => endComments,
  },
});
