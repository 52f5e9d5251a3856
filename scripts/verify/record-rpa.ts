import * as rpa from '../../app/upstream/contract/rpa';
import { toTime, toValues } from './record-context';
import type { RecordContext } from './record-context';
import { getIds, getText, isRecord, type Row } from './rows';

/** The newest runs that are taken. */
const MAX_RUNS = 100;
/** Runs whose log entries are taken. */
const MAX_RUNS_WITH_ENTRIES = 10;
/** A made-up secret: the API does not send the real ones. */
const OTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const STATUS_NAMES = ['no status', 'running', 'successful', 'unsuccessful', 'failed'] as const;

/** The process configs of the company. */
export async function recordConfigs(context: RecordContext): Promise<Row[]> {
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

/** The newest robot runs of the company, and the log entries of some. */
export async function recordRuns(context: RecordContext): Promise<Row[]> {
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

/** The task triggers of the company. */
export async function recordTriggers(context: RecordContext): Promise<Row[]> {
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

/** The OTP apps of the company, without their secrets. */
export async function recordOtps({ api, names, companyName }: RecordContext): Promise<Row[]> {
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
