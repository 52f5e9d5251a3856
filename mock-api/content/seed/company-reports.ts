import type { Faker } from '@faker-js/faker';
import type { CompanyRecord } from '../../records/companies';
import type { ReportRecord } from '../../records/company-reports';
import type { SeedSource } from './seeded-faker';
import { getTimeBefore, createSeededFaker } from './seeded-faker';

/** Number of reports by company name. Only Harbourline has more than one page of 20; Brightwater Council has none. */
const REPORT_COUNTS: Readonly<Record<string, number>> = {
  'Harbourline Freight': 23,
  'Kestrel Mutual': 7,
  'Northgate Dental Group': 5,
  'Smith & Sons / APAC': 4,
  'Automated Services': 3,
  'Tidewater Energy': 3,
};

const TOPICS = [
  { title: 'Invoice Processing', measure: 'Invoices read', kind: 'trend' },
  { title: 'Call Quality', measure: 'Calls reviewed', kind: 'heat' },
  { title: 'Robot Utilisation', measure: 'Robot hours', kind: 'table' },
  { title: 'Document Accuracy', measure: 'Documents checked', kind: 'share' },
] as const;
const MONTHS_SHOWN = 6;
const MONTH_FORMAT = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Creates the company reports, newest first per company, and sets the `reportId` of each company to its newest one. */
export function seedCompanyReports(source: SeedSource, companies: CompanyRecord[]): ReportRecord[] {
  const faker = createSeededFaker(source, 'reports');
  const reports: ReportRecord[] = [];
  for (const company of companies) {
    const count = REPORT_COUNTS[company.name] ?? 0;
    for (let index = 0; index < count; index += 1) {
      const report = createReport(reports.length + 1, company, index, source, faker);
      reports.push(report);
      company.reportId ??= report.id;
    }
  }
  return reports;
}

function createReport(
  id: number,
  company: CompanyRecord,
  index: number,
  { now }: SeedSource,
  faker: Faker,
): ReportRecord {
  const topic = TOPICS[index % TOPICS.length] ?? TOPICS[0];
  const monthsBack = 1 + Math.floor(index / TOPICS.length);
  const averageTotal = faker.number.int({ min: 300, max: 2400 });
  return {
    id,
    companyId: company.id,
    reportName: `${topic.title} ${formatMonth(now, monthsBack)}`,
    // In the first days of the month after the reported one.
    createdTime: getTimeBefore(now, {
      days: monthsBack * 30 - 26 + (index % TOPICS.length),
      minutes: faker.number.int({ min: 5, max: 900 }),
    }),
    kind: topic.kind,
    measure: topic.measure,
    drawnFrom: id,
    figures: Array.from({ length: MONTHS_SHOWN }, (_, month) => ({
      label: formatMonth(now, monthsBack + MONTHS_SHOWN - 1 - month),
      total: Math.round(averageTotal * faker.number.float({ min: 0.7, max: 1.3 })),
      automatedPercent: faker.number.int({ min: 62, max: 97 }),
    })),
  };
}

function formatMonth(now: Date, monthsBack: number): string {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 1));
  return MONTH_FORMAT.format(month);
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Creates the reports that are due since the newest one of each company and topic: one for every month that has ended,
 * dated in the first days of the next month. The `reportId` of a company moves on to the next report of the topic.
 */
export function createLaterReports(
  reports: readonly ReportRecord[],
  companies: readonly CompanyRecord[],
  now: Date,
  faker: Faker,
): ReportRecord[] {
  let lastId = reports.reduce((highest, { id }) => Math.max(highest, id), 0);
  return findNewestByTopic(reports).flatMap((newest) => {
    const later: ReportRecord[] = [];
    for (let report = newest; ;) {
      const next = createNextReport(report, lastId + 1, faker);
      if (Date.parse(next.createdTime) > now.getTime()) return later;
      lastId = next.id;
      later.push(next);
      for (const company of companies) if (company.reportId === report.id) company.reportId = next.id;
      report = next;
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

/** Creates the report of the next month. The oldest figure is dropped, and the one of the new month is added. */
function createNextReport(last: ReportRecord, id: number, faker: Faker): ReportRecord {
  const lastMonth = getReportMonth(last);
  const label = formatMonth(new Date(Date.UTC(lastMonth.getUTCFullYear(), lastMonth.getUTCMonth() + 1, 1)), 0);
  const topicIndex = TOPICS.findIndex(({ measure }) => measure === last.measure);
  const firstDayAfterNextMonth = Date.UTC(lastMonth.getUTCFullYear(), lastMonth.getUTCMonth() + 2, 1);
  const averageTotal = last.figures.reduce((sum, { total }) => sum + total, 0) / last.figures.length;
  const figure = {
    label,
    total: Math.round(averageTotal * faker.number.float({ min: 0.7, max: 1.3 })),
    automatedPercent: faker.number.int({ min: 62, max: 97 }),
  };
  return {
    ...last,
    id,
    reportName: last.reportName.replace(getLatestLabel(last), label),
    createdTime: new Date(
      firstDayAfterNextMonth + topicIndex * DAY_MS + faker.number.int({ min: 6 * HOUR_MS, max: 9 * HOUR_MS }),
    ).toISOString(),
    drawnFrom: id,
    figures: [...last.figures.slice(1), figure],
  };
}

function getLatestLabel({ figures }: ReportRecord): string {
  return figures.at(-1)?.label ?? '';
}

/** The first day of the month of a report. */
function getReportMonth(report: ReportRecord): Date {
  return new Date(`1 ${getLatestLabel(report)} UTC`);
}
