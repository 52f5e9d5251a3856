import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import * as recordings from '../../app/upstream/contract/recordings';
import * as rpa from '../../app/upstream/contract/rpa';
import * as settings from '../../app/upstream/contract/settings';
import * as streams from '../../app/upstream/contract/streams';
import * as tags from '../../app/upstream/contract/tags';
import { CustomerSchema } from '../../mock-api/overlay/customer-schema';
import type { Anonymizer } from './anonymizer';
import { createAnonymizer } from './anonymizer';
import type { ApiSession } from './api-session';
import { getIds, getText, isRecord, type Row } from './rows';
import type { Session } from './session';

/** The newest records of a list that are taken. */
const MAX_RECORDINGS = 20;
const MAX_RUNS = 100;
/** Runs whose log entries are taken. */
const MAX_RUNS_WITH_ENTRIES = 10;
const TICKS_PER_SECOND = 10_000_000;
const DAY_MS = 24 * 60 * 60_000;
const SUCCEEDED = 1;
const SECRET_NAME = /pass|secret|token|key|pin|credential/i;
/** A made-up secret: the API does not send the real ones. */
const OTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const STATUS_NAMES = ['no status', 'running', 'successful', 'unsuccessful', 'failed'] as const;

type Part = Exclude<keyof typeof CustomerSchema.shape, 'company' | 'departments'>;
/** The file that was written, how many records of each part it has, and how many did not fit. */
export type Recorded = { path: string; counts: Record<string, number>; skipped: number };
type Context = { api: ApiSession; names: Anonymizer; companyId: string; companyName: string; now: number };

/**
 * Writes what the host sends about the user's company as an overlay of the mock. Names, emails, phone numbers, long
 * numbers and tokens are replaced; documents, pictures, report pages and audio are not taken, because they cannot be
 * cleaned.
 */
export async function recordOverlay({ user, api }: Session, folder: string): Promise<Recorded> {
  const companyId = getText(user, 'companyId');
  if (companyId === null) throw new Error('The account has no company, so there is nothing to record');
  const company = (await api.loadRecord(settings.getCompany, { params: { companyId } })) ?? {};
  const companyName = getText(company, 'name') ?? 'Recorded company';
  const context: Context = { api, names: createAnonymizer(), companyId, companyName, now: Date.now() };
  // First, because all other texts are cleaned from their names.
  const users = await recordUsers(context);
  const departments = await api.loadRows(settings.listDepartments, { params: { companyId } });
  const calls = await recordCalls(context);
  const rows: Record<Part, Row[]> = {
    users,
    licenses: (await api.loadRows(settings.listLicenses, { params: { companyId } })).map((row) => ({
      from: row.documentStartDate,
      until: row.documentExpiredDate,
      users: row.documentUsers,
      pages: row.documentPages,
      models: row.documentModels,
    })),
    models: (await api.loadRows(settings.listCompanyModels, { params: { companyId } })).map(({ modelName, model }) => ({
      name: modelName ?? (isRecord(model) ? model.modelName : undefined),
    })),
    tags: await recordTags(context),
    ...calls,
    configs: await recordConfigs(context),
    runs: await recordRuns(context),
    taskTriggers: await recordTriggers(context),
    otps: await recordOtps(context),
    reports: [],
    documents: [],
  };
  const parts = Object.entries(rows)
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => {
      const valid = list.map(removeEmpty).filter((row) => getRowSchema(name as Part).safeParse(row).success);
      return { name, valid, skipped: list.length - valid.length };
    });
  const customer = {
    company: toCompany(company, context),
    departments: departments.map((row) => getText(row, 'name')).filter((name) => name !== null),
    ...Object.fromEntries(parts.map(({ name, valid }) => [name, valid])),
  };
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'overlay.json');
  // An existing recording is not overwritten.
  writeFileSync(path, `${JSON.stringify({ customers: [customer] }, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  return {
    path,
    counts: Object.fromEntries(parts.map(({ name, valid }) => [name, valid.length])),
    skipped: parts.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

/** The schema of one record of a part. */
function getRowSchema(part: Part): z.ZodType {
  return CustomerSchema.shape[part].unwrap().element;
}

function removeEmpty(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== ''));
}

function toCompany(company: Row, { companyName, names }: Context): Row {
  const description = getText(company, 'description');
  return removeEmpty({
    name: companyName,
    industry: getText(company, 'fieldOfExpertise') ?? undefined,
    description: description === null ? undefined : names.clean(description),
    employees: company.numberOfEmployees ?? undefined,
    country: getText(company, 'country') ?? 'Australia',
    zone: 'UTC',
  });
}

async function recordUsers({ api, names, companyId }: Context): Promise<Row[]> {
  const users = await api.loadRows(settings.listCompanyUsers, { params: { companyId } });
  return users.map((row) => {
    const { ocrRole, departments } = row;
    const departmentNames = Array.isArray(departments) ? departments.filter(isRecord).map((item) => item.name) : [];
    return {
      ...names.addPerson({
        firstName: getText(row, 'firstName'),
        lastName: getText(row, 'lastName'),
        email: getText(row, 'email'),
      }),
      role: isRecord(ocrRole) ? ocrRole.name : null,
      jobTitle: row.jobTitle,
      departments: departmentNames,
      isActivated: row.isActivated ?? undefined,
    };
  });
}

async function recordTags({ api, names }: Context): Promise<Row[]> {
  return (await api.loadRows(tags.listTags)).map((row) => ({
    name: row.tagName,
    color: row.color,
    description: names.clean(getText(row, 'description') ?? ''),
    keywords: (getText(row, 'keyword') ?? '').split('|').filter(Boolean),
    process: row.processName,
    isExpected: row.isExpected ?? undefined,
  }));
}

/** The newest transcribed recordings of the company, and their streams. */
async function recordCalls(context: Context): Promise<{ recordings: Row[]; streams: Row[] }> {
  const { api, names, companyName } = context;
  const all = await api.loadRows(recordings.listRecordings);
  const own = all.filter((row) => row.companyName === companyName && row.status === SUCCEEDED).slice(0, MAX_RECORDINGS);
  for (const row of own) {
    const agent = getText(row, 'agentName');
    if (agent !== null) names.addName(agent);
  }
  const result: { recordings: Row[]; streams: Row[] } = { recordings: [], streams: [] };
  for (const row of own) {
    const recordingId = getText(row, 'id') ?? '';
    const sentences = await api.loadRows(recordings.listTranscriptions, { params: { recordingId } });
    for (const sentence of sentences) names.addSpokenNames(getText(sentence, 'sentenceDisplay') ?? '');
    const starts = sentences.map(({ offsetTime }) => Number(offsetTime) / TICKS_PER_SECOND);
    const agentChannel = row.agentChannel ?? 0;
    result.recordings.push({
      id: recordingId,
      name: names.clean(getText(row, 'recordingName') ?? `recording-${recordingId}.wav`),
      time: toTime(row.created, context),
      agent: names.clean(getText(row, 'agentName') ?? '') || null,
      process: row.processName,
      agentChannel: row.agentChannel,
      transcript: sentences.map((sentence, index) => {
        const from = starts[index] ?? 0;
        return {
          speaker: sentence.channel === agentChannel ? 'agent' : 'client',
          text: names.clean(getText(sentence, 'sentenceDisplay') ?? ''),
          from,
          // The API has no ends: a sentence lasts until shortly before the next one.
          to: Math.max(from + 0.1, (starts[index + 1] ?? from + 3) - 0.1),
          mood: sentence.sentimentStatus ?? undefined,
        };
      }),
    });
    const stream = await recordStream(context, row, recordingId);
    if (stream) result.streams.push(stream);
  }
  return result;
}

async function recordStream(context: Context, recording: Row, recordingId: string): Promise<Row | null> {
  const { api, names } = context;
  const streamId = getText(recording, 'streamId');
  if (streamId === null) return null;
  const stream = await api.loadRecord(streams.getStream, { params: { streamId } });
  const start = Date.parse(getText(stream, 'startTime') ?? '');
  if (!stream || Number.isNaN(start)) return null;
  const occasions = await api.loadRows(streams.listOccasions, { params: { streamId } });
  return {
    recording: recordingId,
    department: stream.departmentName,
    process: stream.processName,
    machine: 'WORKSTATION',
    osUser: names.addName(getText(stream, 'osUserName') ?? 'user'),
    start: toTime(stream.startTime, context),
    minutes: Math.max(1, (Date.parse(getText(stream, 'endTime') ?? '') - start) / 60_000),
    occasions: occasions.map((occasion) => ({
      after: Math.max(0, (Date.parse(getText(occasion, 'startTime') ?? '') - start) / 1000),
      data: cleanJson(names, occasion.jsonData),
      color: occasion.color,
    })),
  };
}

async function recordConfigs(context: Context): Promise<Row[]> {
  const { api, names, companyName, companyId } = context;
  const isOwn = ({ company }: Row) =>
    isRecord(company) ? getText(company, 'id') === companyId : company === companyName;
  return (await api.loadRows(rpa.listProcessConfigs)).filter(isOwn).map((row) => ({
    process: row.processName,
    wizardCustomId: row.triggerName,
    department: isRecord(row.department) ? row.department.name : null,
    settings: toValues(names, row.customSettings),
    variables: toValues(names, row.variables),
    createdBy: names.addName(getText(row, 'createdBy') ?? 'admin'),
    time: toTime(row.created, context),
  }));
}

async function recordRuns(context: Context): Promise<Row[]> {
  const { api, names, companyName } = context;
  const rows = await api.loadRows(rpa.queryMainLoggings, { body: { companyName, processName: '', date: '' } });
  const result: Row[] = [];
  for (const [index, row] of rows.slice(0, MAX_RUNS).entries()) {
    const start = Date.parse(getText(row, 'startTime') ?? '');
    const end = Date.parse(getText(row, 'endTime') ?? '');
    const [loggingId] = getIds([row]);
    const entries =
      index < MAX_RUNS_WITH_ENTRIES && loggingId !== undefined
        ? await api.loadRows(rpa.listLogEntries, { params: { loggingId } })
        : [];
    const initiator = getText(row, 'initiatedBy');
    result.push({
      process: row.processName,
      department: row.department,
      project: row.project,
      start: toTime(row.startTime, context),
      minutes: Number.isNaN(end) ? null : Math.max(0, (end - start) / 60_000),
      techStatus: STATUS_NAMES[Number(row.techStatus)] ?? 'no status',
      businessStatus: STATUS_NAMES[Number(row.businessStatus)] ?? 'no status',
      initiatedBy: initiator === null ? null : names.addName(initiator),
      robot: 'svc_robot',
      startComment: names.clean(getText(row, 'startComments') ?? ''),
      endComment: names.clean(getText(row, 'endComments') ?? ''),
      entries: entries.map((entry) => ({
        after: Math.max(0, (Date.parse(getText(entry, 'time') ?? '') - start) / 1000) || 0,
        group: entry.sowName ?? '–',
        step: entry.sowStepName ?? '–',
        text: names.clean(getText(entry, 'entryData') ?? ''),
      })),
    });
  }
  return result;
}

async function recordTriggers(context: Context): Promise<Row[]> {
  const { api, names, companyName } = context;
  const isOwn = ({ company }: Row) => (isRecord(company) ? company.name : company) === companyName;
  return (await api.loadRows(rpa.listTaskTriggers)).filter(isOwn).map((row) => ({
    task: row.taskName ?? row.groupName,
    department: isRecord(row.department) ? row.department.name : row.department,
    wizardCustomId: row.wizardCustomId,
    priority: row.priority,
    variables: toValues(names, row.variables),
    time: toTime(row.created, context),
  }));
}

async function recordOtps({ api, names, companyName }: Context): Promise<Row[]> {
  return (await api.loadRows(rpa.listOtpConfigs))
    .filter(({ customerName }) => customerName === companyName)
    .map((row) => ({
      platform: row.platform,
      environment: row.environment,
      username: names.clean(getText(row, 'username') ?? 'robot'),
      authType: row.authType,
      secret: OTP_SECRET,
    }));
}

/** Days before today and the time of day, so that the demo stays current. */
function toTime(value: unknown, { now }: Context): Row | undefined {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(instant)) return undefined;
  return {
    daysAgo: Math.max(0, Math.floor(now / DAY_MS) - Math.floor(instant / DAY_MS)),
    at: new Date(instant).toISOString().slice(11, 19),
  };
}

/** Names and values of settings in any of their forms (D61); values of secrets are replaced. */
function toValues(names: Anonymizer, json: unknown): Record<string, string> {
  const value = parseJson(json);
  const items = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  return Object.fromEntries(
    items.filter(isRecord).flatMap((item): [string, string][] => {
      const name = getText(item, 'Name');
      const text = getText(item, 'Value') ?? '';
      return name === null ? [] : [[name, SECRET_NAME.test(name) ? 'replaced' : names.clean(text)]];
    }),
  );
}

function cleanJson(names: Anonymizer, json: unknown): Row {
  const value = parseJson(json);
  const cleaned: unknown = JSON.parse(JSON.stringify(value ?? {}), (key, inner: unknown) => {
    if (typeof inner !== 'string') return inner;
    return SECRET_NAME.test(key) ? 'replaced' : names.clean(inner);
  });
  return isRecord(cleaned) ? cleaned : {};
}

function parseJson(json: unknown): unknown {
  if (typeof json !== 'string') return json;
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
