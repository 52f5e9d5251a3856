import { initiatorOf, type MainLogging, RUN_STATUS_OPTIONS, runStatus } from '~/domain/main-logging';
import { showTime, toMillis } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import type { Guarded } from '~/session/guard.server';
import { listMainLoggingsToday, queryMainLoggings } from '~/upstream/contract/rpa';

/** Which runs an address asks for; '' is no filter. Today's are those of an address where nobody searched. */
export type RunQuestion = { isToday: boolean; company: string; process: string; date: string };

const MAX_NAME = 500;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Reads company, process and date; `of` names the company whose processes the form offered. */
export function runQuestion({ request }: Pick<Guarded, 'request'>): RunQuestion {
  const { searchParams } = new URL(request.url);
  const read = (name: string) => (searchParams.get(name) ?? '').slice(0, MAX_NAME);
  const [company, date] = [read('company'), read('date')];
  // Without script the company can be changed while the processes of the one before are still offered.
  const process = read('of') === company || !searchParams.has('of') ? read('process') : '';
  const asked = { company, process, date: DATE.test(date) ? date : '' };
  return { ...asked, isToday: !searchParams.has('searched') && Object.values(asked).every((value) => value === '') };
}

/** The runs of a question. */
export function readRuns({ api }: Guarded, { isToday, company, process, date }: RunQuestion): Promise<MainLogging[]> {
  if (isToday) return api(listMainLoggingsToday);
  return api(queryMainLoggings, { body: { companyName: company, processName: process, date } });
}

/** Runs of robots, as the page and its file show them. */
export const RUN_LIST = defineList({
  name: 'main-loggings',
  search: {
    label: 'Search runs',
    fields: 'company, project, process and comments',
    // D131: the project is looked at and not shown.
    texts: (run) => [run.company, run.project, run.processName, run.startComments, run.endComments],
  },
  sorts: {
    'start-time': (run) => toMillis(run.startTime),
    'end-time': (run) => toMillis(run.endTime),
    company: (run) => run.company,
    department: (run) => run.department,
    process: (run) => run.processName,
    'initiated-by': initiatorOf,
    'tech-status': (run) => runStatus(run.techStatus).label,
    'business-status': (run) => runStatus(run.businessStatus).label,
  },
  defaultSort: '-start-time',
  filters: {
    tech: { label: 'Tech Status', of: (run) => runStatus(run.techStatus).key, options: RUN_STATUS_OPTIONS },
    business: { label: 'Business Status', of: (run) => runStatus(run.businessStatus).key, options: RUN_STATUS_OPTIONS },
  },
  shape: (run: MainLogging, { viewer }: Guarded) => ({
    id: run.id,
    startTime: showTime(run.startTime, viewer.timeZone),
    endTime: showTime(run.endTime, viewer.timeZone),
    company: run.company,
    department: run.department,
    process: run.processName,
    initiatedBy: initiatorOf(run),
    techStatus: runStatus(run.techStatus),
    businessStatus: runStatus(run.businessStatus),
    startComments: run.startComments,
    endComments: run.endComments,
  }),
  csv: {
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
