import { findTags, filterTagsByProcess, formatTags } from '../content/seed/tags';
import { SCRIPTS } from '../content/seed/scripts';
import type { CompanyRecord } from '../records/companies';
import { DOCUMENT_STATUS } from '../records/documents';
import type { MockData } from '../records/mock-data';
import { RECORDING_STATUS } from '../records/recordings';
import type { RecordingRecord } from '../records/recordings';
import type { UserRecord } from '../records/users';
import { getNextId } from '../state/rows';
import { createOwnUser, replaceUsers } from './customer-users';
import { STATUS_CODES } from './customer-schema';
import type { Customer } from './customer-schema';
import { getFilePath } from './overlay-files';
import type { OverlayTime } from './overlay-values';
import { toInstant } from './overlay-values';
import { adaptGeneratedRows, predictAgain } from './replaced-company';

const DAY_MS = 24 * 60 * 60_000;
/** The process ids of a customer's own processes are above those of the seed. */
const FIRST_PROCESS_ID = 101;

/** A company, and what its parts need. */
type Context = {
  data: MockData;
  customer: Customer;
  company: CompanyRecord;
  toTime: (time: OverlayTime) => string;
  findUser: (email: string) => UserRecord | undefined;
  getProcessId: (name: string) => number;
  /** The records of its recordings by the `id` in the overlay. */
  recordingsById: Map<string, RecordingRecord>;
};

/** Applies a customer to seeded data in place: its own parts replace those of the company that it replaces. */
export function applyCustomer(data: MockData, customer: Customer, now: Date): void {
  const { insteadOf, name, zone } = customer.company;
  const company = applyCompany(data, customer, now);
  const processIds = new Map<string, number>(SCRIPTS.map((script) => [script.processName, script.processId]));
  const context: Context = {
    data,
    customer,
    company,
    toTime: (time) => toInstant(time, now, zone),
    findUser: (email) => data.users.find((user) => user.email.toLowerCase() === email.toLowerCase()),
    getProcessId(process) {
      const id = processIds.get(process) ?? Math.max(FIRST_PROCESS_ID - 1, ...processIds.values()) + 1;
      processIds.set(process, id);
      return id;
    },
    recordingsById: new Map(),
  };
  if (insteadOf) adaptGeneratedRows(data, { from: insteadOf, to: name, parts: customer });
  applyDepartments(context);
  applyUsers(context);
  applyLicensesAndModels(context);
  applyReports(context);
  applyDocuments(context);
  applyTags(context);
  applyRecordings(context);
  applyStreams(context);
  applyRpa(context);
  applyRuns(context);
  if (insteadOf) predictAgain(data, company.id);
}

function applyCompany(data: MockData, { company }: Customer, now: Date): CompanyRecord {
  const { name, insteadOf, number, website, description, industry, employees, country, address, isLicensed } = company;
  const replaced = data.companies.find((candidate) => candidate.name === insteadOf);
  if (insteadOf !== undefined && !replaced) throw new Error(`there is no company ${insteadOf}`);
  const fields = {
    name,
    companyNumber: number ?? null,
    website: website ?? null,
    description: description ?? null,
    numberOfEmployees: employees ?? null,
    fieldOfExpertise: industry ?? null,
    country,
    billingStreet: address?.street ?? null,
    billingCity: address?.city ?? null,
    billingState: address?.state ?? null,
    billingCountry: address?.country ?? country,
    billingZip: address?.zip ?? null,
    isLicensed,
  };
  if (replaced) return Object.assign(replaced, fields);
  const time = now.toISOString();
  const added = {
    ...fields,
    id: getNextId(data.companies),
    createdTime: time,
    modifiedTime: time,
    mailDomain: 'customer.example',
    reportId: null,
  };
  data.companies.push(added);
  return added;
}

function applyDepartments({ data, customer: { departments }, company }: Context): void {
  if (!departments) return;
  data.departments = data.departments.filter(({ companyId }) => companyId !== company.id);
  for (const name of departments)
    data.departments.push({
      id: getNextId(data.departments),
      companyId: company.id,
      name,
      createdTime: company.createdTime,
      modifiedTime: company.modifiedTime,
      createdDate: company.createdTime,
    });
}

function applyUsers({ data, customer, company, findUser }: Context): void {
  const { users } = customer;
  if (!users) return;
  company.mailDomain = users[0]?.email.split('@')[1] ?? company.mailDomain;
  const own = users.map((user) => createOwnUser(data, customer, company, user));
  replaceUsers(data, company, own);
  for (const user of own) {
    const existing = findUser(user.email);
    if (existing) Object.assign(existing, user, { id: existing.id });
  }
}

function applyLicensesAndModels({ data, customer: { licenses, models }, company }: Context): void {
  const times = { createdTime: company.createdTime, modifiedTime: company.modifiedTime };
  if (licenses) data.licenses = data.licenses.filter(({ companyId }) => companyId !== company.id);
  for (const license of licenses ?? [])
    data.licenses.push({
      id: getNextId(data.licenses),
      companyId: company.id,
      licenseType: 'Documents',
      documentUsers: license.users,
      documentPages: license.pages,
      documentModels: license.models,
      documentStartDate: license.from,
      documentExpiredDate: license.until,
      ...times,
    });
  if (models) data.companyModels = data.companyModels.filter(({ companyId }) => companyId !== company.id);
  for (const { name, description } of models ?? []) {
    const id = getNextId(data.models);
    const model = data.models.find(({ modelName }) => modelName === name) ?? {
      id,
      modelId: `customer-${id}`,
      modelName: name,
      modelDescription: description ?? null,
    };
    if (model.id === id) data.models.push(model);
    data.companyModels.push({
      id: getNextId(data.companyModels),
      companyId: company.id,
      model: model.id,
      createdDate: company.createdTime,
      modifiedDate: company.modifiedTime,
    });
  }
}

function applyReports({ data, customer: { reports }, company, toTime }: Context): void {
  if (!reports) return;
  data.reports = data.reports.filter(({ companyId }) => companyId !== company.id);
  const own = reports.map((report, index) => ({
    isCurrent: report.isCurrent,
    record: {
      id: getNextId(data.reports) + index,
      companyId: company.id,
      reportName: report.name,
      createdTime: toTime(report.time),
      file: getFilePath(report.file),
      kind: 'share' as const,
      measure: '',
      drawnFrom: 0,
      figures: [],
    },
  }));
  data.reports.push(...own.map(({ record }) => record));
  const newest = own.toSorted((a, b) => b.record.createdTime.localeCompare(a.record.createdTime))[0];
  company.reportId = (own.find(({ isCurrent }) => isCurrent) ?? newest)?.record.id ?? null;
}

function applyDocuments({ data, customer: { documents }, company, findUser, toTime }: Context): void {
  if (!documents) return;
  const owners = new Set(data.users.filter(({ companyId }) => companyId === company.id).map(({ id }) => id));
  data.documents = data.documents.filter(({ userId }) => !owners.has(userId));
  for (const document of documents) {
    const owner = findUser(document.owner);
    if (!owner) throw new Error(`there is no user ${document.owner}`);
    const id = getNextId(data.documents);
    const createdTime = toTime(document.time);
    const hasValues = document.status !== 'uploaded';
    const isValidated = document.status === 'validated';
    data.documents.push({
      id,
      userId: owner.id,
      fileName: document.file.split('/').at(-1) ?? document.file,
      blobUrl: getFilePath(document.file),
      status: DOCUMENT_STATUS[document.status],
      modelName: document.model,
      ocrPages: hasValues
        ? document.pages.map((page, index) => toOcrPage(id * 10 + index, index, page, isValidated))
        : [],
      createdTime,
      predictionTime: hasValues ? new Date(Date.parse(createdTime) + 42_000).toISOString() : null,
      moderatedUrl: isValidated ? `/files/moderation/${id}` : null,
      upload: null,
    });
  }
}

type Page = NonNullable<Customer['documents']>[number]['pages'][number];

function toOcrPage(id: number, page: number, { values, table }: Page, isValidated: boolean) {
  const cells = (table?.rows ?? []).flatMap((texts, row) =>
    texts.map((text, col) => ({ row: row + 1, col: col + 1, label: table?.columns[col] ?? '', text })),
  );
  const tableEntry = table ? [{ label: table.label, ocr_text: '', score: table.score, cells }] : [];
  const predicted = [...values.map(({ label, text, score }) => ({ label, ocr_text: text, score })), ...tableEntry];
  const moderated = [
    ...values.map(({ label, text, correct = text }) => ({ label, ocr_text: correct, score: 1 })),
    ...tableEntry.map((entry) => ({ ...entry, score: 1 })),
  ];
  return {
    id,
    page,
    predictionData: JSON.stringify(predicted),
    moderatedData: isValidated ? JSON.stringify(moderated) : '[]',
  };
}

function applyTags({ data, customer: { tags }, company, getProcessId }: Context): void {
  for (const tag of tags ?? []) {
    const process = tag.process ?? null;
    data.tags = data.tags.filter(({ tagName }) => tagName !== tag.name);
    data.tags.push({
      id: getNextId(data.tags),
      tagName: tag.name,
      color: tag.color,
      description: tag.description,
      detailedDescription: tag.description,
      keyword: tag.keywords.join('|'),
      keyPhrase: tag.keywords[0] ?? '',
      processName: process,
      processId: process === null ? null : getProcessId(process),
      isExpected: tag.isExpected,
      created: company.createdTime,
      createdBy: company.name,
    });
  }
}

function applyRecordings({
  data,
  customer: { recordings },
  company,
  toTime,
  getProcessId,
  recordingsById,
}: Context): void {
  for (const recording of recordings ?? []) {
    const id = getNextId(data.recordings);
    const process = recording.process ?? null;
    const processId = process === null ? null : getProcessId(process);
    const agentChannel = recording.agentChannel ?? 0;
    const sentences = recording.transcript.map(({ speaker, text, from, to, mood }) => ({
      channel: (speaker === 'agent' ? agentChannel : 1 - agentChannel) as 0 | 1,
      text,
      mood,
      startMs: Math.round(from * 1000),
      endMs: Math.round(to * 1000),
      speech: { role: speaker === 'agent' ? ('A' as const) : ('C' as const), voice: 'high' as const, phrases: [] },
    }));
    const tags = filterTagsByProcess(data.tags, processId);
    const record: RecordingRecord = {
      id,
      recordingName: recording.name ?? recording.file?.split('/').at(-1) ?? `recording-${id}.wav`,
      agentName: recording.agent ?? null,
      companyName: company.name,
      processName: process,
      processId,
      roxusBlobUrl: recording.file === undefined ? `/files/recordings/${id}.wav` : getFilePath(recording.file),
      status: RECORDING_STATUS.succeeded,
      created: toTime(recording.time),
      createdBy: null,
      actualTags: formatTags(sentences.flatMap(({ text }) => findTags(tags, text).map(({ tag }) => tag))),
      agentChannel: recording.agentChannel,
      streamId: null,
      script: 1,
      blocks: [],
      voice: id,
      sentences,
    };
    data.recordings.push(record);
    if (recording.id !== undefined) recordingsById.set(recording.id, record);
  }
  data.recordings.sort((a, b) => a.created.localeCompare(b.created));
}

function applyStreams({ data, customer: { streams }, toTime, recordingsById }: Context): void {
  for (const stream of streams ?? []) {
    const id = getNextId(data.streams);
    const start = Date.parse(toTime(stream.start));
    const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();
    data.streams.push({
      id,
      departmentName: stream.department,
      machineName: stream.machine,
      osUserName: stream.osUser,
      processName: stream.process,
      startTime: at(0),
      endTime: at(stream.minutes * 60),
      occasionCount: stream.occasions.length,
      occasions: stream.occasions.map((occasion, index) => ({
        id: id * 1000 + index + 1,
        jsonData: JSON.stringify(occasion.data),
        screenshotUrl: occasion.screenshot === undefined ? null : getFilePath(occasion.screenshot),
        color: occasion.color ?? null,
        startTime: at(occasion.after),
        endTime: at(occasion.after + occasion.seconds),
      })),
    });
    const recording = stream.recording === undefined ? undefined : recordingsById.get(stream.recording);
    if (recording) recording.streamId = id;
  }
}

function applyRpa({ data, customer: { configs, taskTriggers, otps }, company, toTime }: Context): void {
  if (configs) data.processConfigs = data.processConfigs.filter(({ companyId }) => companyId !== company.id);
  for (const config of configs ?? []) {
    const department = data.departments.find(
      ({ companyId, name }) => companyId === company.id && name === config.department,
    );
    data.processConfigs.push({
      id: getNextId(data.processConfigs),
      companyId: company.id,
      departmentId: department?.id ?? null,
      processName: config.process,
      triggerName: config.wizardCustomId,
      customSettings: toPairs(config.settings),
      variables: toPairs(config.variables),
      created: toTime(config.time),
      modified: toTime(config.time),
      createdBy: config.createdBy,
    });
  }
  for (const trigger of taskTriggers ?? [])
    data.taskTriggers.push({
      id: getNextId(data.taskTriggers),
      company: company.name,
      department: trigger.department ?? null,
      taskName: trigger.task,
      priority: trigger.priority,
      wizardCustomId: trigger.wizardCustomId,
      variables: toPairs(trigger.variables),
      created: toTime(trigger.time),
    });
  for (const otp of otps ?? [])
    data.otpConfigs.push({
      id: getNextId(data.otpConfigs),
      customerName: company.name,
      platform: otp.platform,
      environment: otp.environment ?? null,
      username: otp.username,
      authType: otp.authType ?? null,
      clientSecret: otp.secret,
      password: otp.password ?? null,
    });
}

function toPairs(values: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(values).map(([Name, Value]) => ({ Name, Value })));
}

function applyRuns({ data, customer: { runs }, company, toTime }: Context): void {
  for (const run of runs ?? []) {
    const id = getNextId(data.mainLoggings);
    const start = Date.parse(toTime(run.start));
    const isRunning = run.minutes === null;
    data.mainLoggings.push({
      id,
      company: company.name,
      department: run.department,
      project: run.project ?? null,
      processName: run.process,
      initiatedBy: run.initiatedBy ?? null,
      techStatus: STATUS_CODES[isRunning ? 'running' : run.techStatus],
      businessStatus: STATUS_CODES[isRunning ? 'running' : run.businessStatus],
      oSUserName: run.robot ?? null,
      userName: run.robot ?? null,
      startComments: run.startComment ?? null,
      endComments: isRunning ? null : (run.endComment ?? null),
      startTime: new Date(start).toISOString(),
      endTime: run.minutes === null ? null : new Date(start + run.minutes * 60_000).toISOString(),
      dayNumber: Math.floor(start / DAY_MS),
      entryCount: run.entries.length,
      entries: run.entries.map(({ after, group, step, text }, index) => ({
        id: id * 1_000_000 + index + 1,
        entryData: text,
        sowName: group,
        sowStepNumber: String(index + 1),
        sowStepName: step,
        time: new Date(start + after * 1000).toISOString(),
      })),
      ending: null,
    });
  }
  data.mainLoggings.sort((a, b) => a.startTime.localeCompare(b.startTime));
}
