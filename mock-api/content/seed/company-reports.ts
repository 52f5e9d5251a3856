import type { CompanyRecord } from '../../records/companies';
import type { ReportRecord } from '../../records/company-reports';
import type { MockData } from '../../records/mock-data';
import type { RecordingRecord } from '../../records/recordings';
import { getNextId, groupBy, sum } from '../../records/rows';
import type { MainLoggingRecord } from '../../records/rpa';
import { getCountry } from '../faker/countries';
import { createReseedableFaker, HOUR_MS, MINUTE_MS, type SeedSource } from '../faker/seeded-faker';
import { isWorkday, toLocalTime } from './local-time';
import { ROBOTS } from './robots';
import { SCRIPTS } from './scripts';

/** Number of reports by company name; other companies have none. Only Harbourline has more than one page of 20. */
const REPORT_COUNTS: Readonly<Record<string, number>> = {
  'Harbourline Freight': 23,
  'Kestrel Mutual': 7,
  'Northgate Dental Group': 5,
  'Smith & Sons / APAC': 4,
  'Automated Services': 3,
  'Tidewater Energy': 3,
};

/** `needs` is what a company must have for a report on the topic; `kind` is the type of chart. */
const TOPICS = [
  { title: 'Invoice Processing', measure: 'Invoices read', kind: 'trend', needs: 'license' },
  { title: 'Call Quality', measure: 'Calls reviewed', kind: 'heat', needs: 'calls' },
  { title: 'Robot Utilisation', measure: 'Robot hours', kind: 'table', needs: 'robots' },
  { title: 'Document Accuracy', measure: 'Documents checked', kind: 'share', needs: 'license' },
] as const;
type Topic = (typeof TOPICS)[number];

/** A month in UTC, counted from January 1970 (0). */
type MonthNumber = number;

const MONTHS_SHOWN = 6;
/** The heat map begins at `firstHour` of a Monday and has this number of hours and weekdays. */
export const HEAT_MAP = { firstHour: 8, hours: 10, weekdays: 5 } as const;
/** A company has this many documents, invoices included, for each invoice. */
const DOCUMENTS_PER_INVOICE = 1.35;
const MONTH_LENGTH = 'YYYY-MM'.length;
const SUCCESSFUL_STATUS = 2;
const MONTH_FORMAT = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

const faker = createReseedableFaker();

type CountedLists = Pick<MockData, 'recordings' | 'mainLoggings'>;
/** The records of `CountedLists`. Keys are those of `getGroupKey`, such as '2026-03 Kestrel Mutual'. */
type CountedRecords = { calls: Map<string, RecordingRecord[]>; runs: Map<string, MainLoggingRecord[]> };
type ReportSubject = { company: CompanyRecord; topic: Topic; month: MonthNumber };
type ReportInput = { source: SeedSource; records: CountedRecords };

function groupByMonthAndCompany({ recordings, mainLoggings }: CountedLists): CountedRecords {
  return {
    calls: groupBy(recordings, ({ companyName, created }) => getGroupKey(companyName, created)),
    runs: groupBy(mainLoggings, ({ company, startTime }) => getGroupKey(company, startTime)),
  };
}

const getGroupKey = (company: string | null, time: string) => `${time.slice(0, MONTH_LENGTH)} ${company}`;

/** Creates the reports, newest first per company. Sets the `reportId` of each company to its newest report. */
export function seedCompanyReports(
  source: SeedSource,
  companies: CompanyRecord[],
  lists: CountedLists,
): ReportRecord[] {
  const input = { source, records: groupByMonthAndCompany(lists) };
  const reports: ReportRecord[] = [];
  for (const company of companies) {
    const topics = listTopics(company);
    const count = topics.length === 0 ? 0 : (REPORT_COUNTS[company.name] ?? 0);
    for (let index = 0; index < count; index += 1) {
      const topic = topics[index % topics.length] ?? TOPICS[0];
      const month = getNewestMonth(topic, source) - Math.floor(index / topics.length);
      const report = createReport(reports.length + 1, { company, topic, month }, input);
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

/** Returns the newest month for which every company already has its report. */
function getNewestMonth(topic: Topic, source: SeedSource): MonthNumber {
  const lastMonth = toMonthNumber(source.now) - 1;
  // All companies get their report within two hours, at a minute that depends on the company id. Id 0 stands for any.
  const completeTime = getCreatedTime(topic, lastMonth, 0, source) + 2 * HOUR_MS;
  return completeTime <= source.now.getTime() ? lastMonth : lastMonth - 1;
}

/** Returns when a report is created, in milliseconds since 1970: on one of the first days after its month. */
function getCreatedTime({ title }: Topic, month: MonthNumber, companyId: number, { seed }: SeedSource): number {
  // The first topic has the latest day, so that its report is the newest one of a company.
  const day = 1 + TOPICS.length - TOPICS.findIndex((topic) => topic.title === title);
  const minutes = (companyId * 37 + month * 11 + seed) % 120;
  return Date.UTC(1970, month + 1, day) + 6 * HOUR_MS + minutes * MINUTE_MS;
}

function createReport(id: number, { company, topic, month }: ReportSubject, input: ReportInput): ReportRecord {
  const months = Array.from({ length: MONTHS_SHOWN }, (_, index) => month - MONTHS_SHOWN + 1 + index);
  return {
    id,
    companyId: company.id,
    reportName: `${topic.title} ${formatMonth(month)}`,
    createdTime: new Date(getCreatedTime(topic, month, company.id, input.source)).toISOString(),
    kind: topic.kind,
    measure: topic.measure,
    drawnFrom: id,
    figures: months.map((shownMonth) => createFigure({ company, topic, month: shownMonth }, input)),
    ...(topic.kind === 'heat' && { calls: countCalls(company, month, input.records) }),
    ...(topic.kind === 'table' && { processes: countRuns(company, month, input.records) }),
  };
}

/** Creates the figure of a month. Every report that shows the month has the same figure. */
function createFigure(
  { company, topic, month }: ReportSubject,
  { source, records }: ReportInput,
): ReportRecord['figures'][number] {
  // The usual values of a company are the same for all months. Invoices deviate from them by up to 15 percent.
  faker.seed([source.seed, company.id]);
  const usualInvoices = faker.number.int({ min: 300, max: 2400 });
  const usualPercent = faker.number.int({ min: 76, max: 92 });
  faker.seed([source.seed, company.id, month]);
  const invoices = Math.round(usualInvoices * faker.number.float({ min: 0.85, max: 1.15 }));
  const automatedPercent = usualPercent + faker.number.int({ min: -4, max: 4 });
  const totals: Record<Topic['kind'], () => number> = {
    trend: () => invoices,
    share: () => Math.round(invoices * DOCUMENTS_PER_INVOICE),
    heat: () => sum(countCalls(company, month, records).flat()),
    // The page of a table report shows the hours in `processes`, not this total.
    table: () => sum(countRuns(company, month, records).map(({ runs }) => runs)),
  };
  return { label: formatMonth(month), total: totals[topic.kind](), automatedPercent };
}

/** Counts the calls of a company in a month (UTC) by weekday and hour in its time zone. */
function countCalls({ name, country }: CompanyRecord, month: MonthNumber, records: CountedRecords): number[][] {
  const { timeZone } = getCountry(country);
  const counts = Array.from({ length: HEAT_MAP.weekdays }, () => Array.from({ length: HEAT_MAP.hours }, () => 0));
  for (const { created } of records.calls.get(getMonthKey(name, month)) ?? []) {
    const { weekday, minutes } = toLocalTime(Date.parse(created), timeZone);
    // Uploaded recordings can have any time. A call outside the heat map counts in the nearest hour, or on Friday.
    const hour = Math.min(HEAT_MAP.hours - 1, Math.max(0, Math.floor(minutes / 60) - HEAT_MAP.firstHour));
    const hourCounts = counts[isWorkday(weekday) ? weekday : HEAT_MAP.weekdays - 1];
    if (hourCounts) hourCounts[hour] = (hourCounts[hour] ?? 0) + 1;
  }
  return counts;
}

/** Counts the runs of a company in a month (UTC) by process, sorted by name. */
function countRuns({ name }: CompanyRecord, month: MonthNumber, records: CountedRecords) {
  const processes = new Map<string, { name: string; runs: number; successful: number; minutes: number }>();
  for (const { processName, startTime, endTime, techStatus } of records.runs.get(getMonthKey(name, month)) ?? []) {
    const process = processes.get(processName) ?? { name: processName, runs: 0, successful: 0, minutes: 0 };
    process.runs += 1;
    process.successful += techStatus === SUCCESSFUL_STATUS ? 1 : 0;
    process.minutes += endTime === null ? 0 : (Date.parse(endTime) - Date.parse(startTime)) / MINUTE_MS;
    processes.set(processName, process);
  }
  return [...processes.values()].sort((a, b) => a.name.localeCompare(b.name));
}

const getFirstDay = (month: MonthNumber) => new Date(Date.UTC(1970, month, 1));
const toMonthNumber = (time: Date): MonthNumber => (time.getUTCFullYear() - 1970) * 12 + time.getUTCMonth();
/** Formats a month as 'Mar 2026'. */
const formatMonth = (month: MonthNumber) => MONTH_FORMAT.format(getFirstDay(month));
const getMonthKey = (company: string, month: MonthNumber) => getGroupKey(company, getFirstDay(month).toISOString());

/**
 * Creates the reports that became due after the newest report of each company and topic, one per month. A `reportId`
 * that refers to this newest report changes to the last new report of the topic.
 */
export function createLaterReports(
  reports: readonly ReportRecord[],
  companies: readonly CompanyRecord[],
  source: SeedSource,
  lists: CountedLists,
): ReportRecord[] {
  // The lists are grouped only if a report is due, because this function runs often and grouping is slow.
  let records: CountedRecords | null = null;
  let nextId = getNextId(reports);
  return findNewestByTopic(reports).flatMap((newest) => {
    const topic = TOPICS.find(({ measure }) => measure === newest.measure);
    const company = companies.find(({ id }) => id === newest.companyId);
    const later: ReportRecord[] = [];
    if (!topic || !company) return later;
    const isDue = (month: MonthNumber) => getCreatedTime(topic, month, company.id, source) <= source.now.getTime();
    for (let month = getReportMonth(newest) + 1; isDue(month); month += 1) {
      const id = nextId++;
      records ??= groupByMonthAndCompany(lists);
      const previous = later.at(-1) ?? newest;
      if (company.reportId === previous.id) company.reportId = id;
      later.push(createReport(id, { company, topic, month }, { source, records }));
    }
    return later;
  });
}

function findNewestByTopic(reports: readonly ReportRecord[]): ReportRecord[] {
  const newest = new Map<string, ReportRecord>();
  for (const report of reports) {
    const key = `${report.companyId} ${report.measure}`;
    const newestKnown = newest.get(key);
    if (!newestKnown || getReportMonth(report) > getReportMonth(newestKnown)) newest.set(key, report);
  }
  return [...newest.values()];
}

/** Returns the month of a report. Its last figure has a label such as 'Mar 2026'. */
function getReportMonth({ figures }: ReportRecord): MonthNumber {
  return toMonthNumber(new Date(`1 ${figures.at(-1)?.label ?? ''} UTC`));
}
