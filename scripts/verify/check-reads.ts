import * as account from '../../app/upstream/contract/account';
import * as documents from '../../app/upstream/contract/documents';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import * as recordings from '../../app/upstream/contract/recordings';
import * as rpa from '../../app/upstream/contract/rpa';
import * as settings from '../../app/upstream/contract/settings';
import * as streams from '../../app/upstream/contract/streams';
import * as tags from '../../app/upstream/contract/tags';
import type { ApiSession, CheckContext } from './api-session';
import {
  extractScores,
  judgeCountries,
  judgeOccasions,
  judgeOffsets,
  judgeScores,
  judgeVariables,
} from './evidence-checks';
import type { Evidence } from './interpretations';
import { getIds, getText, isRecord, type Row } from './rows';
import type { Session } from './session';

/** Records that the checks of writes use. */
export type LoadedRecords = { models: Row[]; recordings: Row[] };

/** Maximum number of ids to try until a response has rows. */
const MAX_TRIES = 5;
/** Status of a recording that has been transcribed. */
const SUCCEEDED = 1;
/** Process to which the portal matches every recording. */
export const PORTAL_PROCESS_ID = '1';
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Checks all reads, with ids from earlier responses. */
export async function checkReads({ evidence }: CheckContext, { user, api }: Session): Promise<LoadedRecords> {
  await api.loadRows(account.listRoles);
  const scores = await checkDocuments(api, user);
  const recordingResults = await checkRecordings(api, evidence);
  judgeScores(evidence, [...scores, ...recordingResults.confidences]);
  await checkReports(api);
  await checkCompanies(api, user, evidence);
  await checkRpa(api, evidence);
  return { models: await api.loadRows(documents.listModels), recordings: recordingResults.recordings };
}

/** Returns the scores of the documents. */
async function checkDocuments(api: ApiSession, user: Row): Promise<number[]> {
  const userId = getText(user, 'id');
  if (userId === null) {
    api.noteUnknown(documents.listOcrDocuments, 'the login returned no user id');
    return [];
  }
  return extractScores(await api.loadRows(documents.listOcrDocuments, { params: { userId } }));
}

async function checkRecordings(
  api: ApiSession,
  evidence: Evidence,
): Promise<{ recordings: Row[]; confidences: number[] }> {
  const allRecordings = await api.loadRows(recordings.listRecordings);
  const transcribed = allRecordings.filter(({ status }) => status === SUCCEEDED);
  const recordingIds = getIds(transcribed.length > 0 ? transcribed : allRecordings);
  await checkFirst(api, recordings.getRecording, 'recordingId', recordingIds, 'no recording is listed');
  const sentences = await loadFirstWithRows(
    api,
    recordings.listTranscriptions,
    'recordingId',
    recordingIds,
    'no recording is listed',
  );
  judgeOffsets(evidence, sentences);
  const processIds = allRecordings.map((recording) => getText(recording, 'processId')).filter((id) => id !== null);
  await loadFirstWithRows(
    api,
    tags.listTagsByProcess,
    'processId',
    [...new Set([...processIds, PORTAL_PROCESS_ID])],
    'no process is known',
  );
  await api.loadRows(tags.listTags);
  const streamIds = getIds(await api.loadRows(streams.listStreams));
  await checkFirst(api, streams.getStream, 'streamId', streamIds, 'no stream is listed');
  judgeOccasions(
    evidence,
    await loadFirstWithRows(api, streams.listOccasions, 'streamId', streamIds, 'no stream is listed'),
  );
  return {
    recordings: allRecordings,
    confidences: sentences.flatMap(({ confidence }) => (typeof confidence === 'number' ? [confidence] : [])),
  };
}

async function checkReports(api: ApiSession): Promise<void> {
  const reportIds = getIds(await api.loadRows(settings.listCompanyReports));
  await checkFirst(api, settings.getCompanyReport, 'reportId', reportIds, 'no report is listed');
}

async function checkCompanies(api: ApiSession, user: Row, evidence: Evidence): Promise<void> {
  const companies = await api.loadRows(settings.listCompanies);
  judgeCountries(evidence, companies);
  const userCompanyId = getText(user, 'companyId');
  const ids = [...new Set([...(userCompanyId === null ? [] : [userCompanyId]), ...getIds(companies)])];
  await checkFirst(api, settings.getCompany, 'companyId', ids, 'no company is known');
  for (const endpoint of [
    settings.listDepartments,
    settings.listLicenses,
    settings.listCompanyUsers,
    settings.listCompanyModels,
  ]) {
    await loadFirstWithRows(api, endpoint, 'companyId', ids, 'no company is known');
  }
}

async function checkRpa(api: ApiSession, evidence: Evidence): Promise<void> {
  const configs = await api.loadRows(rpa.listProcessConfigs);
  judgeVariables(evidence, configs);
  await checkFirst(api, rpa.getProcessConfig, 'processConfigId', getIds(configs), 'no process config is listed');
  const companyNames = await loadNames(api, rpa.listMainLoggingCompanies);
  // A name with a slash is preferred: it shows whether the host decodes a parameter of a path.
  const companyName = companyNames.find((name) => name.includes('/')) ?? companyNames[0];
  if (companyName === undefined) api.noteUnknown(rpa.listMainLoggingProcesses, 'no company has main loggings');
  else await api.check(rpa.listMainLoggingProcesses, { params: { companyName } });
  const today = await api.loadRows(rpa.listMainLoggingsToday);
  const date = getText(today[0], 'startTime')?.slice(0, DAY_LENGTH) ?? '';
  const queried = await api.loadRows(rpa.queryMainLoggings, {
    body: { companyName: getText(today[0], 'company') ?? companyName ?? '', processName: '', date },
  });
  await loadFirstWithRows(
    api,
    rpa.listLogEntries,
    'runId',
    getIds([...today, ...queried]),
    'no main logging is listed',
  );
  const customers = await api.check(rpa.listLoggingCustomers);
  if (customers) evidence.add('D36 customers', customers.envelope === 'bare' && Array.isArray(customers.value));
  await api.loadRows(rpa.listOtpConfigs);
  await api.loadRows(rpa.listTaskTriggers);
}

async function loadNames(api: ApiSession, endpoint: AnyEndpoint): Promise<string[]> {
  const checked = await api.check(endpoint);
  return Array.isArray(checked?.value) ? checked.value.filter((name) => typeof name === 'string') : [];
}

/** Checks the call with the first of these values of a parameter. */
async function checkFirst(
  api: ApiSession,
  endpoint: AnyEndpoint,
  param: string,
  [first]: readonly string[],
  unknownReason: string,
): Promise<void> {
  if (first === undefined) api.noteUnknown(endpoint, unknownReason);
  else await api.check(endpoint, { params: { [param]: first } });
}

/** Checks the call with one id after the other until a response has rows, and returns these rows. */
async function loadFirstWithRows(
  api: ApiSession,
  endpoint: AnyEndpoint,
  param: string,
  ids: readonly string[],
  unknownReason: string,
): Promise<Row[]> {
  if (ids.length === 0) api.noteUnknown(endpoint, unknownReason);
  for (const id of ids.slice(0, MAX_TRIES)) {
    const checked = await api.check(endpoint, { params: { [param]: id } });
    if (checked === null) return [];
    const rows = Array.isArray(checked.value) ? checked.value.filter(isRecord) : [];
    if (rows.length > 0) return rows;
  }
  return [];
}
