import type { SearchEntry } from '~/components/shell/search-results';
import { PAGES, type MenuPage } from '~/domain/access/pages';
import { getDisplayName, type User } from '~/domain/account/user';
import { hasTranscription, type Recording } from '~/domain/agents/recording';
import type { Stream } from '~/domain/agents/stream';
import type { OcrDocument } from '~/domain/documents/ocr-document';
import { paths } from '~/domain/paths';
import { getMainLoggingStatus, type MainLogging } from '~/domain/rpa/main-logging';
import type { ProcessConfig } from '~/domain/rpa/process-config';
import type { Company } from '~/domain/settings/company';
import type { CompanyReport } from '~/domain/settings/company-report';
import { formatDay, formatTime } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';

/** The options that all lists of this search share. Without `minLength` a search needs three characters. */
const SEARCH = { minLength: 1, label: 'Search', searchedFields: 'names and ids' };
/** Maximum number of results of one kind, of which the search page shows the first. */
export const PAGE_SIZE = 20;

export const COMPANY_RESULTS = defineList({
  name: 'search-companies',
  search: { ...SEARCH, getTexts: ({ name, id }) => [name, id] },
  sorts: { name: ({ name }) => name },
  defaultSort: 'name',
  pageSize: PAGE_SIZE,
  toRow: ({ id, name, companyNumber }: Company) =>
    toEntry('companies', { id, name, path: paths.company(id), detail: companyNumber && `No. ${companyNumber}` }),
});

/** Without a transcription a recording has no page of its own, but a row in the list. */
const getRecordingPath = (recording: Recording) =>
  hasTranscription(recording) ? paths.event(recording.id) : paths.eventsNamed(recording.recordingName ?? '');

// The page of a recording is named Event Details, so its path is that of an event.
export const RECORDING_RESULTS = defineList({
  name: 'search-recordings',
  search: { ...SEARCH, getTexts: ({ recordingName, agentName, id }) => [recordingName, agentName, id] },
  pageSize: PAGE_SIZE,
  toRow: (recording: Recording) =>
    toEntry('event-list', {
      id: recording.id,
      name: recording.recordingName,
      path: getRecordingPath(recording),
      detail: joinTexts(recording.agentName, recording.companyName),
    }),
});

export const STREAM_RESULTS = defineList({
  name: 'search-streams',
  search: {
    ...SEARCH,
    getTexts: ({ processName, departmentName, machineName, osUserName, id }) => [
      processName,
      departmentName,
      machineName,
      osUserName,
      id,
    ],
  },
  pageSize: PAGE_SIZE,
  toRow: ({ id, processName, departmentName, machineName, osUserName }: Stream) =>
    toEntry('assistant-streams', {
      id,
      name: processName,
      path: paths.stream(id),
      detail: joinTexts(departmentName, machineName, osUserName),
    }),
});

export const DOCUMENT_RESULTS = defineList({
  name: 'search-documents',
  search: { ...SEARCH, getTexts: ({ fileName, id }) => [fileName, id] },
  pageSize: PAGE_SIZE,
  toRow: ({ id, fileName, modelName }: OcrDocument) =>
    toEntry('file-list', { id, name: fileName, path: paths.ocrDocument(id, fileName ?? ''), detail: modelName }),
});

export const REPORT_RESULTS = defineList({
  name: 'search-reports',
  search: { ...SEARCH, getTexts: ({ reportName, company, id }) => [reportName, company, id] },
  pageSize: PAGE_SIZE,
  toRow: ({ id, reportName, company, createdTime }: CompanyReport, timeZone: string) =>
    toEntry('dashboard', {
      id,
      name: reportName,
      path: paths.companyReport(id),
      detail: joinTexts(company, formatTime(createdTime, timeZone)?.text.split(' ')[0] ?? null),
    }),
});

export const PROCESS_CONFIG_RESULTS = defineList({
  name: 'search-process-configs',
  search: {
    ...SEARCH,
    getTexts: ({ processName, triggerName, company, id }) => [processName, triggerName, company?.name ?? null, id],
  },
  pageSize: PAGE_SIZE,
  toRow: ({ id, processName, company }: ProcessConfig) =>
    toEntry('process-config', {
      id,
      name: processName,
      path: paths.editProcessConfig(id),
      detail: company?.name ?? null,
    }),
});

export const RUN_RESULTS = defineList({
  name: 'search-runs',
  search: { ...SEARCH, getTexts: ({ processName, company, id }) => [processName, company, id] },
  pageSize: PAGE_SIZE,
  toRow: ({ id, processName, company, techStatus, startTime }: MainLogging, timeZone: string): SearchEntry => {
    const { icon, label } = getMainLoggingStatus(techStatus);
    // The list of today has runs of earlier days that are still open.
    const time = formatTime(startTime, timeZone)?.text.replace(`${formatDay(timeZone)} `, '') ?? null;
    const detail = joinTexts(company, `Run ${id}`, time, label);
    return { ...toEntry('main-loggings', { id, name: processName, path: paths.mainLogging(id), detail }), icon };
  },
});

export const USER_RESULTS = defineList({
  name: 'search-users',
  search: { ...SEARCH, getTexts: (user) => [getDisplayName(user), user.email, user.id] },
  sorts: { name: (user) => getDisplayName(user) },
  defaultSort: 'name',
  pageSize: PAGE_SIZE,
  toRow: (user: User) =>
    toEntry('company', {
      id: user.id,
      name: getDisplayName(user),
      path: paths.companyUser(user.companyId ?? '', user.email ?? getDisplayName(user)),
      detail: user.email,
    }),
});

/** The texts that are not empty, as in 'Ann, Harbourline Freight'. */
function joinTexts(...texts: readonly (string | null)[]): string {
  return texts.flatMap((text) => text?.trim() || []).join(', ');
}

type FoundRecord = { id: string; name: string | null; path: string; detail: string | null };

export function toEntry(listPage: MenuPage, { id, name, path, detail }: FoundRecord): SearchEntry {
  return { id, label: name?.trim() || id, path, icon: PAGES[listPage].menu.icon, ...(detail ? { detail } : {}) };
}
