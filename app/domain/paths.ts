import { SEARCH_MIN_LENGTH } from '~/lib/list-spec';
import type { AccountTab } from './account/account-tabs';
import type { CompanyList } from './settings/company-tabs';

/** A log-in can lead back to each of these pages. */
export const pagePaths = {
  dashboard: () => '/',
  account: () => '/account',
  search: (query = '') => (query === '' ? '/search' : `/search?q=${encodeURIComponent(query)}`),
  searchAllUsers: (query: string) => `/search?q=${encodeURIComponent(query)}&users=all`,
  ownReport: () => '/reports',
  companyReport: (reportId: string) => `/companyreports/${encodeURIComponent(reportId)}`,

  ocrFileList: () => '/ocr/file-list',
  /** Other documents may have the same name: the list leads on to the page that has this one. */
  ocrDocument: (documentId: string, fileName: string) =>
    `/ocr/file-list?q=${encodeURIComponent(fileName)}&open=${encodeURIComponent(documentId)}&page=open`,
  ocrReview: (documentId: string) => `/ocr/file-list/${encodeURIComponent(documentId)}`,
  ocrUpload: () => '/ocr/upload',

  // The URLs name recordings events.
  events: () => '/events',
  eventsWithTag: (tagName: string) => `/events?tag=${encodeURIComponent(tagName)}`,
  eventsWithAgent: (agentName: string) => `/events?agent=${encodeURIComponent(agentName)}`,
  eventsWithProcess: (processName: string) => `/events?process=${encodeURIComponent(processName)}`,
  eventsNamed: (recordingName: string) => `/events?q=${encodeURIComponent(recordingName)}`,
  event: (recordingId: string) => `/events/${encodeURIComponent(recordingId)}`,
  streams: () => '/streams',
  stream: (streamId: string) => `/streams/${encodeURIComponent(streamId)}`,
  uploadRecording: () => '/upload-recording',
  tags: () => '/tags',
  tagsNamed: (tagName: string) => `/tags?q=${encodeURIComponent(tagName)}`,

  processConfigs: () => '/rpa/process-config',
  createProcessConfig: () => '/rpa/create-process-config',
  duplicateProcessConfig: (processConfigId: string) =>
    `/rpa/create-process-config?copy=${encodeURIComponent(processConfigId)}`,
  /** The form with the values of a config that this user has deleted. */
  recreateProcessConfig: (processConfigId: string) =>
    `/rpa/create-process-config?deleted=${encodeURIComponent(processConfigId)}`,
  editProcessConfig: (processConfigId: string) => `/rpa/edit-process-config/${encodeURIComponent(processConfigId)}`,
  mainLoggings: () => '/rpa/main-logging',
  mainLogging: (runId: string) => `/rpa/main-logging/${encodeURIComponent(runId)}`,
  taskHistory: () => '/rpa/task-history',
  getOtp: () => '/rpa/get-otp',
  taskTrigger: () => '/rpa/task-trigger',
  triggerAgain: (taskId: string) => `/rpa/task-trigger?again=${encodeURIComponent(taskId)}`,

  pipeline: () => '/pd/pipeline',
  discovery: () => '/pd/discovery',

  companies: () => '/settings/companies',
  createCompany: () => '/settings/create-company',
  permissions: () => '/settings/permissions',
  company: (companyId: string) => `/settings/companies/${encodeURIComponent(companyId)}`,
  companyUser: (companyId: string, text: string) =>
    `/settings/companies/${encodeURIComponent(companyId)}?users.q=${encodeURIComponent(text)}#users`,
  companyRole: (companyId: string, role: string) =>
    `/settings/companies/${encodeURIComponent(companyId)}?users.role=${encodeURIComponent(role)}#users`,
};

type RunsOfDay = { company: string | null; process: string | null; date: string };

/** Every URL of the portal. `safety.test.ts` compares this list with `routes.ts`. */
export const paths = {
  ...pagePaths,

  /** `returnPath` is the page that follows the log-in, as `parseReturnPath` returns it; '' is the dashboard. */
  login: (returnPath = '') => addReturnPath('/login', returnPath),
  /** The log-in for a form that waits in another tab (D130). */
  loginForOtherTab: () => '/login?tab=new',
  register: (returnPath = '') => addReturnPath('/login?modal=register', returnPath),
  activateAccount: (returnPath = '') => addReturnPath('/login?modal=activate-account', returnPath),
  logout: () => '/logout',
  logoutForOtherTab: () => '/logout?tab=new',
  agreement: () => '/agreement',
  forgotPassword: (returnPath = '') => addReturnPath('/forgot-password', returnPath),
  activation: (activationCode: string) => `/register/activate/${encodeURIComponent(activationCode)}`,
  setupPassword: (activationCode: string) => `/setup-password/${encodeURIComponent(activationCode)}`,
  preferences: () => '/preferences',
  // Probes. `health`: the process responds. `readiness`: it can also write sessions. `serving`: it is not stopping.
  health: () => '/healthz',
  readiness: () => '/readyz',
  serving: () => '/servingz',

  accountTab: (tab: AccountTab) => `/account#${tab}`,
  accountPicture: () => '/account/picture',
  companyReportsCsv: () => '/companyreports.csv',
  ocrPredict: (...documentIds: string[]) =>
    `/ocr/file-list?${new URLSearchParams(documentIds.map((id) => ['choose', id]))}`,
  ocrFileListCsv: () => '/ocr/file-list.csv',
  ocrAllValuesCsv: () => '/ocr/file-list-values.csv',
  ocrValuesCsv: (documentId: string) => `/ocr/file-list/${encodeURIComponent(documentId)}/values.csv`,
  ocrUploadFile: () => '/ocr/upload/file',
  recordingsCsv: () => '/events.csv',
  streamsCsv: () => '/streams.csv',
  tagsCsv: () => '/tags.csv',
  transcriptCsv: (recordingId: string) => `/events/${encodeURIComponent(recordingId)}/transcript.csv`,
  processConfigsCsv: () => '/rpa/process-config.csv',
  /** The parameters are those of the submitted form, which sends `searched`, and '' for a field without a value. */
  runsOfDay: ({ company, process, date }: RunsOfDay) =>
    `/rpa/main-logging?${new URLSearchParams({ searched: '1', company: company ?? '', process: process ?? '', date })}`,
  /** `today` is the current day of the API, which the page cannot tell from the runs of another day. */
  failedRunsOfDay: ({ today, ...run }: RunsOfDay & { today: string }) =>
    `${paths.runsOfDay(run)}&${new URLSearchParams({ tech: 'failed', today })}`,
  triggerProcess: (process: string, company: string | null) =>
    `/rpa/task-trigger?${new URLSearchParams({ process, company: company ?? '' })}`,
  /** Without the search for a company whose name is too short for it. */
  configsOfProcess: (process: string, company: string | null) => {
    const q = company && [...company.trim()].length >= SEARCH_MIN_LENGTH ? company : '';
    return `/rpa/process-config?${new URLSearchParams({ q, process })}`;
  },
  mainLoggingsCsv: () => '/rpa/main-logging.csv',
  mainLoggingDay: (date: string, today: string) => `/rpa/main-logging-day?${new URLSearchParams({ date, today })}`,
  logEntriesCsv: (runId: string) => `/rpa/main-logging/${encodeURIComponent(runId)}/log-entries.csv`,
  taskHistoryCsv: () => '/rpa/task-history.csv',
  companiesCsv: () => '/settings/companies.csv',
  companyListCsv: (companyId: string, list: CompanyList) =>
    `/settings/companies/${encodeURIComponent(companyId)}/${list}.csv`,
};

function addReturnPath(path: string, returnPath: string): string {
  return returnPath === '' ? path : `${path}${path.includes('?') ? '&' : '?'}return=${encodeURIComponent(returnPath)}`;
}
