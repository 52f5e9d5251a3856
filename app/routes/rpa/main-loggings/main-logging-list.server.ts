import {
  getInitiator,
  type MainLogging,
  MAIN_LOGGING_STATUS_OPTIONS,
  getMainLoggingStatus,
} from '~/domain/rpa/main-logging';
import { formatTime, parseTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import type { GuardedArgs } from '~/guard/guard.server';
import { listMainLoggingsToday, queryMainLoggings } from '~/upstream/contract/rpa';

/** Which runs an address asks for; '' is no filter. Today's are those of an address where nobody searched. */
export type MainLoggingQuery = { isToday: boolean; company: string; process: string; date: string };

const MAX_NAME_LENGTH = 500;
const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Reads company, process and date; `of` names the company whose processes the form offered. */
export function parseMainLoggingQuery({ request }: Pick<GuardedArgs, 'request'>): MainLoggingQuery {
  const { searchParams } = new URL(request.url);
  const read = (name: string) => (searchParams.get(name) ?? '').slice(0, MAX_NAME_LENGTH);
  const [company, date] = [read('company'), read('date')];
  // Without script the company can be changed while the processes of the one before are still offered.
  const process = read('of') === company || !searchParams.has('of') ? read('process') : '';
  const asked = { company, process, date: DATE_PATTERN.test(date) ? date : '' };
  return { ...asked, isToday: !searchParams.has('searched') && Object.values(asked).every((value) => value === '') };
}

/** The runs of a question. */
export function loadMainLoggings(
  { api }: GuardedArgs,
  { isToday, company, process, date }: MainLoggingQuery,
): Promise<MainLogging[]> {
  if (isToday) return api(listMainLoggingsToday);
  return api(queryMainLoggings, { body: { companyName: company, processName: process, date } });
}

/** Runs of robots, as the page and its file show them. */
export const MAIN_LOGGING_LIST = defineList({
  name: 'main-loggings',
  search: {
    label: 'Search runs',
    fields: 'companies, projects, processes and comments',
    // D131: the project is looked at and not shown.
    getTexts: (run) => [run.company, run.project, run.processName, run.startComments, run.endComments],
  },
  sorts: {
    'start-time': (run) => parseTime(run.startTime),
    'end-time': (run) => parseTime(run.endTime),
    company: (run) => run.company,
    department: (run) => run.department,
    process: (run) => run.processName,
    'initiated-by': getInitiator,
    'tech-status': (run) => getMainLoggingStatus(run.techStatus).label,
    'business-status': (run) => getMainLoggingStatus(run.businessStatus).label,
  },
  defaultSort: '-start-time',
  filters: {
    tech: {
      label: 'Tech Status',
      getValue: (run) => getMainLoggingStatus(run.techStatus).key,
      options: MAIN_LOGGING_STATUS_OPTIONS,
    },
    business: {
      label: 'Business Status',
      getValue: (run) => getMainLoggingStatus(run.businessStatus).key,
      options: MAIN_LOGGING_STATUS_OPTIONS,
    },
  },
  toRow: (run: MainLogging, { preferences }: GuardedArgs) => ({
    id: run.id,
    startTime: formatTime(run.startTime, preferences.timeZone),
    endTime: formatTime(run.endTime, preferences.timeZone),
    company: run.company,
    department: run.department,
    process: run.processName,
    initiatedBy: getInitiator(run),
    techStatus: getMainLoggingStatus(run.techStatus),
    businessStatus: getMainLoggingStatus(run.businessStatus),
    startComments: run.startComments,
    endComments: run.endComments,
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
