import { CONTRACT } from '../../app/upstream/contract/contract';
import { documentCalls } from '../../app/upstream/contract/documents';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { recordingCalls } from '../../app/upstream/contract/recordings';
import { rpaCalls } from '../../app/upstream/contract/rpa';
import { settingsCalls } from '../../app/upstream/contract/settings';
import { getIds, getText, getTexts, toRecords, type ApiRecord } from './api-records';
import type { ApiSession, CheckContext } from './api-session';
import { checkLists, type CheckedLists } from './check-lists';
import {
  extractScores,
  judgeCountries,
  judgeOccasions,
  judgeOffsets,
  judgeScores,
  judgeVariables,
} from './evidence-checks';
import type { Evidence } from './interpretations';
import type { Session } from './session';

/** Records that the checks of writes use. */
export type LoadedRecords = { models: ApiRecord[]; recordings: ApiRecord[] };

/** Maximum number of ids to try until a response has records. */
const MAX_TRIES = 5;
/** Status of a recording that has been transcribed. */
const SUCCEEDED = 1;
/** Id of the process to which the portal matches every recording. */
export const PORTAL_PROCESS_ID = '1';
/** Length of the date at the start of an ISO time. */
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Checks all reads. Lists without a parameter come first; other calls take their parameters from earlier responses. */
export async function checkReads({ evidence }: CheckContext, { user, api }: Session): Promise<LoadedRecords> {
  const lists = await checkLists(api);
  judgeCountries(evidence, lists.getRecords(settingsCalls.listCompanies));
  judgeVariables(evidence, lists.getRecords(rpaCalls.listProcessConfigs));
  // D36: the body of this list is the array itself, not an object with `data`.
  const customers = lists.get(rpaCalls.listLoggingCustomers);
  if (customers) evidence.add('D36 customers', customers.envelope === 'bare' && Array.isArray(customers.value));
  const documentScores = await checkDocuments(api, user);
  const confidences = await checkSentences(api, lists, evidence);
  judgeScores(evidence, [...documentScores, ...confidences]);
  const streamIds = getIds(lists.getRecords(recordingCalls.listStreams));
  judgeOccasions(
    evidence,
    await loadFirstWithRecords(api, recordingCalls.listOccasions, {
      param: 'streamId',
      ids: streamIds,
      noIds: 'no stream is listed',
    }),
  );
  await checkCompanyLists(api, lists, user);
  await checkMainLoggings(api, lists);
  return {
    models: lists.getRecords(documentCalls.listModels),
    recordings: lists.getRecords(recordingCalls.listRecordings),
  };
}

/** Checks the list of documents. Returns the scores of their predictions. */
async function checkDocuments(api: ApiSession, user: ApiRecord): Promise<number[]> {
  const userId = getText(user, 'id');
  if (userId === null) {
    api.noteUnknown([documentCalls.listOcrDocuments], 'the login returned no user id');
    return [];
  }
  return extractScores(await api.loadRecords(documentCalls.listOcrDocuments, { params: { userId } }));
}

/** Checks the sentences and the tags of recordings. Returns the confidences of the sentences. */
async function checkSentences(api: ApiSession, lists: CheckedLists, evidence: Evidence): Promise<number[]> {
  const allRecordings = lists.getRecords(recordingCalls.listRecordings);
  const transcribed = allRecordings.filter(({ status }) => status === SUCCEEDED);
  const recordingIds = getIds(transcribed.length > 0 ? transcribed : allRecordings);
  const sentences = await loadFirstWithRecords(api, recordingCalls.listTranscriptions, {
    param: 'recordingId',
    ids: recordingIds,
    noIds: 'no recording is listed',
  });
  judgeOffsets(evidence, sentences);
  await loadFirstWithRecords(api, recordingCalls.listTagsByProcess, {
    param: 'processId',
    ids: [...new Set([...getTexts(allRecordings, 'processId'), PORTAL_PROCESS_ID])],
    noIds: 'no process is listed',
  });
  return sentences.flatMap(({ confidence }) => (typeof confidence === 'number' ? [confidence] : []));
}

async function checkCompanyLists(api: ApiSession, lists: CheckedLists, user: ApiRecord): Promise<void> {
  const ids = getIds(lists.getRecords(settingsCalls.listCompanies));
  const ownId = getText(user, 'companyId');
  // Only a Super Admin may list companies. For other users, `checkLists` has no id to check this call.
  if (ids.length === 0 && ownId !== null) await api.check(settingsCalls.getCompany, { params: { companyId: ownId } });
  const companyIds = [...new Set([...(ownId === null ? [] : [ownId]), ...ids])];
  const isListOfCompany = ({ path }: AnyEndpoint) => /^\/api\/settings\/companies\/\{companyId\}\/[\w-]+$/.test(path);
  for (const endpoint of CONTRACT.filter((call) => call.response === 'list' && isListOfCompany(call))) {
    await loadFirstWithRecords(api, endpoint, { param: 'companyId', ids: companyIds, noIds: 'no company is listed' });
  }
}

async function checkMainLoggings(api: ApiSession, lists: CheckedLists): Promise<void> {
  const listed = lists.get(rpaCalls.listMainLoggingCompanies)?.value;
  const companyNames = Array.isArray(listed) ? listed.filter((name) => typeof name === 'string') : [];
  // A name with a slash is preferred: it shows whether the host decodes a parameter of a path.
  const companyName = companyNames.find((name) => name.includes('/')) ?? companyNames[0];
  if (companyName === undefined) api.noteUnknown([rpaCalls.listMainLoggingProcesses], 'no company has main loggings');
  else await api.check(rpaCalls.listMainLoggingProcesses, { params: { companyName } });
  const today = lists.getRecords(rpaCalls.listMainLoggingsToday);
  const date = getText(today[0], 'startTime')?.slice(0, DAY_LENGTH) ?? '';
  const queried = await api.loadRecords(rpaCalls.queryMainLoggings, {
    body: { companyName: getText(today[0], 'company') ?? companyName ?? '', processName: '', date },
  });
  await loadFirstWithRecords(api, rpaCalls.listLogEntries, {
    param: 'runId',
    ids: getIds([...today, ...queried]),
    noIds: 'no main logging is listed',
  });
}

/**
 * Checks the call with one id after the other until a response has records, and returns these. Without ids, the report
 * says `noIds`.
 */
async function loadFirstWithRecords(
  api: ApiSession,
  endpoint: AnyEndpoint,
  { param, ids, noIds }: { param: string; ids: readonly string[]; noIds: string },
): Promise<ApiRecord[]> {
  if (ids.length === 0) api.noteUnknown([endpoint], noIds);
  for (const id of ids.slice(0, MAX_TRIES)) {
    const checked = await api.check(endpoint, { params: { [param]: id } });
    if (checked === null) return [];
    const records = toRecords(checked.value);
    if (records.length > 0) return records;
  }
  return [];
}
