import type { CompanyRecord } from '../../records/companies';
import type { ReportRecord } from '../../records/company-reports';
import type { MockData } from '../../records/mock-data';
import type { RecordingRecord } from '../../records/recordings';
import type { MainLoggingRecord } from '../../records/rpa';
import { getCountry } from '../faker/countries';
import { createReseedableFaker, type SeedSource } from '../faker/seeded-faker';
import { isWorkday, toLocalTime } from './local-time';
import { ROBOTS } from './robots';
import { SCRIPTS } from './scripts';

/** Number of reports by company name. Only Harbourline has more than one page of 20; Brightwater Council has none. */
const REPORT_COUNTS: Readonly<Record<string, number>> = {
  'Harbourline Freight': 23,
  'Kestrel Mutual': 7,
  'Northgate Dental Group': 5,
  'Smith & Sons / APAC': 4,
  'Automated Services': 3,
  'Tidewater Energy': 3,
};

/** `needs` is what a company must have for a report. */
const TOPICS = [
  { title: 'Invoice Processing', measure: 'Invoices read', kind: 'trend', needs: 'license' },
  { title: 'Call Quality', measure: 'Calls reviewed', kind: 'heat', needs: 'calls' },
  { title: 'Robot Utilisation', measure: 'Robot hours', kind: 'table', needs: 'robots' },
  { title: 'Document Accuracy', measure: 'Documents checked', kind: 'share', needs: 'license' },
] as const;
type Topic = (typeof TOPICS)[number];

const MONTHS_SHOWN = 6;
/** The first hour of the heat map, and the number of its hours and weekdays. */
export const HEAT_MAP = { firstHour: 8, hours: 10, weekdays: 5 } as const;
/** Of all documents of a company, this many come with one invoice. */
const DOCUMENTS_PER_INVOICE = 1.35;
const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
const MONTH_LENGTH = 'YYYY-MM'.length;
/** The technical status of a successful run. */
const SUCCESSFUL = 2;
const MONTH_FORMAT = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

const faker = createReseedableFaker();

/** The lists that reports count. */
type CountedLists = Pick<MockData, 'recordings' | 'mainLoggings'>;
/** The counted lists by company and month (UTC). */
type CountedRecords = { calls: Map<string, RecordingRecord[]>; runs: Map<string, MainLoggingRecord[]> };

function groupByMonth({ recordings, mainLoggings }: CountedLists): CountedRecords {
  const records: CountedRecords = { calls: new Map(), runs: new Map() };
  for (const recording of recordings) add(records.calls, recording, recording.companyName, recording.created);
  for (const mainLogging of mainLoggings) add(records.runs, mainLogging, mainLogging.company, mainLogging.startTime);
  return records;
}

function add<Row>(groups: Map<string, Row[]>, row: Row, company: string | null, time: string): void {
  const key = `${time.slice(0, MONTH_LENGTH)} ${company}`;
  const group = groups.get(key);
  if (group) group.push(row);
  else groups.set(key, [row]);
}

/** Creates the company reports, newest first per company, and sets the `reportId` of each company to its newest one. */
export function seedCompanyReports(
  source: SeedSource,
  companies: CompanyRecord[],
  lists: CountedLists,
): ReportRecord[] {
  const records = groupByMonth(lists);
  const reports: ReportRecord[] = [];
  for (const company of companies) {
    const topics = listTopics(company);
    const count = topics.length === 0 ? 0 : (REPORT_COUNTS[company.name] ?? 0);
    for (let index = 0; index < count; index += 1) {
      const topic = topics[index % topics.length] ?? TOPICS[0];
      const month = getNewestMonth(topic, source) - Math.floor(index / topics.length);
      const report = createReport(reports.length + 1, company, topic, month, source, records);
      reports.push(report);
      company.reportId ??= report.id;
    }
  }
  return reports;
}

function listTopics({ name, isLicensed }: CompanyRecord): Topic[] {
  const isMet = {
    license: isLicensed,
    calls: SCRIPTS.some(({ companyName }) => companyName === name),
    robots: ROBOTS.some(({ company }) => company === name),
  };
  return TOPICS.filter(({ needs }) => isMet[needs]);
}

/** The newest month with a report of a topic, counted from January 1970: its report is dated in the first days of the next. */
function getNewestMonth(topic: Topic, source: SeedSource): number {
  const current = (source.now.getUTCFullYear() - 1970) * 12 + source.now.getUTCMonth();
  return getCreatedTime(topic, current - 1, 0, source) + 2 * HOUR_MS <= source.now.getTime()
    ? current - 1
    : current - 2;
}

/** When the report of a month is created. The first topic is the last of a month, so that it is the newest report. */
function getCreatedTime({ title }: Topic, month: number, companyId: number, { seed }: SeedSource): number {
  const day = 1 + TOPICS.length - TOPICS.findIndex((topic) => topic.title === title);
  const minutes = (companyId * 37 + month * 11 + seed) % 120;
  return Date.UTC(1970, month + 1, day) + 6 * HOUR_MS + minutes * MINUTE_MS;
}

function createReport(
  id: number,
  company: CompanyRecord,
  topic: Topic,
  month: number,
  source: SeedSource,
  records: CountedRecords,
): ReportRecord {
  const months = Array.from({ length: MONTHS_SHOWN }, (_, index) => month - MONTHS_SHOWN + 1 + index);
  return {
    id,
    companyId: company.id,
    reportName: `${topic.title} ${formatMonth(month)}`,
    createdTime: new Date(getCreatedTime(topic, month, company.id, source)).toISOString(),
    kind: topic.kind,
    measure: topic.measure,
    drawnFrom: id,
    figures: months.map((shownMonth) => createFigure(company, topic, shownMonth, source, records)),
    ...(topic.kind === 'heat' && { calls: countCalls(company, month, records) }),
    ...(topic.kind === 'table' && { processes: countRuns(company, month, records) }),
  };
}

/** The figure of a month: the same in every report that shows the month. */
function createFigure(
  company: CompanyRecord,
  topic: Topic,
  month: number,
  { seed }: SeedSource,
  records: CountedRecords,
): ReportRecord['figures'][number] {
  // The figures of a company vary by 15 percent.
  faker.seed([seed, company.id]);
  const usualInvoices = faker.number.int({ min: 300, max: 2400 });
  const usualPercent = faker.number.int({ min: 76, max: 92 });
  faker.seed([seed, company.id, month]);
  const invoices = Math.round(usualInvoices * faker.number.float({ min: 0.85, max: 1.15 }));
  const automatedPercent = usualPercent + faker.number.int({ min: -4, max: 4 });
  const totals: Record<Topic['kind'], () => number> = {
    trend: () => invoices,
    share: () => Math.round(invoices * DOCUMENTS_PER_INVOICE),
    heat: () =>
      countCalls(company, month, records)
        .flat()
        .reduce((sum, count) => sum + count, 0),
    table: () => countRuns(company, month, records).reduce((sum, { runs }) => sum + runs, 0),
  };
  return { label: formatMonth(month), total: totals[topic.kind](), automatedPercent };
}

/** The calls of a company in a month by weekday and hour of its zone. The month is that of UTC, as in the list. */
function countCalls({ name, country }: CompanyRecord, month: number, records: CountedRecords): number[][] {
  const { timeZone } = getCountry(country);
  const counts = Array.from({ length: HEAT_MAP.weekdays }, () => Array.from({ length: HEAT_MAP.hours }, () => 0));
  for (const { created } of records.calls.get(getMonthKey(name, month)) ?? []) {
    const { weekday, minutes } = toLocalTime(Date.parse(created), timeZone);
    // Uploaded recordings can have any time.
    const hour = Math.min(HEAT_MAP.hours - 1, Math.max(0, Math.floor(minutes / 60) - HEAT_MAP.firstHour));
    const row = counts[isWorkday(weekday) ? weekday : HEAT_MAP.weekdays - 1];
    if (row) row[hour] = (row[hour] ?? 0) + 1;
  }
  return counts;
}

/** The runs of a company in a month (UTC) by process. */
function countRuns({ name }: CompanyRecord, month: number, records: CountedRecords) {
  const processes = new Map<string, { name: string; runs: number; successful: number; minutes: number }>();
  for (const { processName, startTime, endTime, techStatus } of records.runs.get(getMonthKey(name, month)) ?? []) {
    const process = processes.get(processName) ?? { name: processName, runs: 0, successful: 0, minutes: 0 };
    process.runs += 1;
    process.successful += techStatus === SUCCESSFUL ? 1 : 0;
    process.minutes += endTime === null ? 0 : (Date.parse(endTime) - Date.parse(startTime)) / MINUTE_MS;
    processes.set(processName, process);
  }
  return [...processes.values()].sort((a, b) => a.name.localeCompare(b.name));
}

const getFirstDay = (month: number) => new Date(Date.UTC(1970, month, 1));
const formatMonth = (month: number) => MONTH_FORMAT.format(getFirstDay(month));
const getMonthKey = (company: string, month: number) =>
  `${getFirstDay(month).toISOString().slice(0, MONTH_LENGTH)} ${company}`;

/**
 * Creates the reports that are due since the newest one of each company and topic: one for every month that has ended,
 * dated in the first days of the next month. The `reportId` of a company moves on to the next report of the topic.
 */
export function createLaterReports(
  reports: readonly ReportRecord[],
  companies: readonly CompanyRecord[],
  source: SeedSource,
  lists: CountedLists,
): ReportRecord[] {
  let records: CountedRecords | null = null;
  let lastId = reports.reduce((highest, { id }) => Math.max(highest, id), 0);
  return findNewestByTopic(reports).flatMap((newest) => {
    const topic = TOPICS.find(({ measure }) => measure === newest.measure);
    const company = companies.find(({ id }) => id === newest.companyId);
    const later: ReportRecord[] = [];
    if (!topic || !company) return later;
    for (let month = getReportMonth(newest) + 1, { id } = newest; ; month += 1) {
      if (getCreatedTime(topic, month, company.id, source) > source.now.getTime()) return later;
      lastId += 1;
      records ??= groupByMonth(lists);
      later.push(createReport(lastId, company, topic, month, source, records));
      if (company.reportId === id) company.reportId = lastId;
      id = lastId;
    }
  });
}

function findNewestByTopic(reports: readonly ReportRecord[]): ReportRecord[] {
  const newest = new Map<string, ReportRecord>();
  for (const report of reports) {
    const topic = `${report.companyId} ${report.measure}`;
    const newestKnown = newest.get(topic);
    if (!newestKnown || getReportMonth(report) > getReportMonth(newestKnown)) newest.set(topic, report);
  }
  return [...newest.values()];
}

/** The month of a report, counted from January 1970. */
function getReportMonth({ figures }: ReportRecord): number {
  const day = new Date(`1 ${figures.at(-1)?.label ?? ''} UTC`);
  return (day.getUTCFullYear() - 1970) * 12 + day.getUTCMonth();
}
