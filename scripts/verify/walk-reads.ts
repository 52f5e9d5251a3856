import * as account from '../../app/upstream/contract/account';
import * as documents from '../../app/upstream/contract/documents';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import * as recordings from '../../app/upstream/contract/recordings';
import * as rpa from '../../app/upstream/contract/rpa';
import * as settings from '../../app/upstream/contract/settings';
import type { Asking, Row } from './asking';
import { textOf } from './asking';
import { judgeCountries, judgeOccasions, judgeOffsets, judgeScores, judgeVariables, scoresOf } from './read-shapes';
import type { Evidence } from './readings';

/** Lists of the walk that writes go on from. */
export type ReadSoFar = { models: Row[]; recordings: Row[] };

/** How many records are tried until one has rows. */
const MAX_TRIES = 5;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Asks every read, with ids out of the answers before. */
export async function walkReads(asking: Asking, me: Row, evidence: Evidence): Promise<ReadSoFar> {
  await asking.rows(account.listRoles);
  const scores = [...(await readDocuments(asking, me))];
  const heard = await readRecordings(asking, evidence);
  judgeScores(evidence, [...scores, ...heard.confidences]);
  await readReports(asking);
  await readCompanies(asking, me, evidence);
  await readRobots(asking, evidence);
  return { models: await asking.rows(documents.listModels), recordings: heard.recordings };
}

async function readDocuments(asking: Asking, me: Row): Promise<number[]> {
  const userId = textOf(me, 'id');
  if (userId === null) {
    asking.unknown(documents.listOcrDocuments, 'login answered no user id');
    return [];
  }
  return scoresOf(await asking.rows(documents.listOcrDocuments, { params: { userId } }));
}

async function readRecordings(
  asking: Asking,
  evidence: Evidence,
): Promise<{ recordings: Row[]; confidences: number[] }> {
  const all = await asking.rows(recordings.listRecordings);
  const newestDone = all.filter(({ status }) => status === 1);
  const recordingIds = idsOf(newestDone.length > 0 ? newestDone : all);
  await askFirst(asking, recordings.getRecording, 'recordingId', recordingIds, 'no recording is listed');
  const sentences = await firstWithRows(
    asking,
    recordings.listTranscriptions,
    'recordingId',
    recordingIds,
    'no recording is listed',
  );
  judgeOffsets(evidence, sentences);
  const processIds = all.map((recording) => textOf(recording, 'processId')).filter((id) => id !== null);
  // 1 is the process that the portal matches recordings to (D56).
  await firstWithRows(asking, recordings.listTagsByProcess, 'processId', [...new Set([...processIds, '1'])], '');
  await asking.rows(recordings.listTags);
  const streamIds = idsOf(await asking.rows(recordings.listStreams));
  await askFirst(asking, recordings.getStream, 'streamId', streamIds, 'no stream is listed');
  judgeOccasions(
    evidence,
    await firstWithRows(asking, recordings.listOccasions, 'streamId', streamIds, 'no stream is listed'),
  );
  return {
    recordings: all,
    confidences: sentences.flatMap(({ confidence }) => (typeof confidence === 'number' ? [confidence] : [])),
  };
}

async function readReports(asking: Asking): Promise<void> {
  const reportIds = idsOf(await asking.rows(settings.listCompanyReports));
  await askFirst(asking, settings.getCompanyReport, 'reportId', reportIds, 'no report is listed');
}

async function readCompanies(asking: Asking, me: Row, evidence: Evidence): Promise<void> {
  const companies = await asking.rows(settings.listCompanies);
  judgeCountries(evidence, companies);
  const own = textOf(me, 'companyId');
  const ids = [...new Set([...(own === null ? [] : [own]), ...idsOf(companies)])];
  await askFirst(asking, settings.getCompany, 'companyId', ids, 'no company is known');
  for (const endpoint of [
    settings.listDepartments,
    settings.listLicenses,
    settings.listCompanyUsers,
    settings.listCompanyModels,
  ]) {
    await firstWithRows(asking, endpoint, 'companyId', ids, 'no company is known');
  }
}

async function readRobots(asking: Asking, evidence: Evidence): Promise<void> {
  const configs = await asking.rows(rpa.listProcessConfigs);
  judgeVariables(evidence, configs);
  await askFirst(asking, rpa.getProcessConfig, 'settingId', idsOf(configs), 'no process config is listed');
  const names = await namesFrom(asking, rpa.listMainLoggingCompanies);
  // A name with a slash shows whether the host takes it encoded (D70).
  const companyNames = names.toSorted((a, b) => Number(b.includes('/')) - Number(a.includes('/')));
  if (companyNames[0] === undefined) asking.unknown(rpa.listMainLoggingProcesses, 'no company has runs');
  else await asking.ask(rpa.listMainLoggingProcesses, { params: { companyName: companyNames[0] } });
  const today = await asking.rows(rpa.listMainLoggingsToday);
  const date = textOf(today[0], 'startTime')?.slice(0, DAY_LENGTH) ?? '';
  const queried = await asking.rows(rpa.queryMainLoggings, {
    body: { companyName: textOf(today[0], 'company') ?? companyNames[0] ?? '', processName: '', date },
  });
  await firstWithRows(asking, rpa.listLogEntries, 'loggingId', idsOf([...today, ...queried]), 'no run is listed');
  const customers = await asking.ask(rpa.listLoggingCustomers);
  if (customers) evidence.say('D36 customers', customers.envelope === 'bare' && Array.isArray(customers.value));
  await asking.rows(rpa.listOtpConfigs);
  await asking.rows(rpa.listTaskTriggers);
}

async function namesFrom(asking: Asking, endpoint: AnyEndpoint): Promise<string[]> {
  const looked = await asking.ask(endpoint);
  return Array.isArray(looked?.value) ? looked.value.filter((name) => typeof name === 'string') : [];
}

async function askFirst(
  asking: Asking,
  endpoint: AnyEndpoint,
  param: string,
  [first]: readonly string[],
  otherwise: string,
): Promise<void> {
  if (first === undefined) asking.unknown(endpoint, otherwise);
  else await asking.ask(endpoint, { params: { [param]: first } });
}

/** The rows of the first record that has any. */
async function firstWithRows(
  asking: Asking,
  endpoint: AnyEndpoint,
  param: string,
  ids: readonly string[],
  otherwise: string,
): Promise<Row[]> {
  if (ids.length === 0) asking.unknown(endpoint, otherwise);
  for (const id of ids.slice(0, MAX_TRIES)) {
    const looked = await asking.ask(endpoint, { params: { [param]: id } });
    if (looked === null) return [];
    const rows = Array.isArray(looked.value) ? (looked.value as Row[]) : [];
    if (rows.length > 0) return rows;
  }
  return [];
}

/** The ids of rows, in their order. */
export function idsOf(rows: readonly Row[]): string[] {
  return rows.map((row) => textOf(row, 'id')).filter((id) => id !== null);
}
