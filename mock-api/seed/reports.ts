import type { Faker } from '@faker-js/faker';
import type { CompanyRecord, ReportRecord } from '../state';
import type { SeedSource } from './seeded';
import { ago, seededFaker } from './seeded';

/** Reports per company name. Harbourline alone has more than one page of 20; Brightwater Council has none. */
const COUNTS: Readonly<Record<string, number>> = {
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
const MONTH = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** About 45 reports, newest first per company, and the newest of each company as the one its people see. */
export function seedReports(source: SeedSource, companies: CompanyRecord[]): ReportRecord[] {
  const faker = seededFaker(source, 'reports');
  const reports: ReportRecord[] = [];
  for (const company of companies) {
    const count = COUNTS[company.name] ?? 0;
    for (let index = 0; index < count; index += 1) {
      const report = reportOf(reports.length + 1, company, index, source, faker);
      reports.push(report);
      company.reportId ??= report.id;
    }
  }
  return reports;
}

function reportOf(id: number, company: CompanyRecord, index: number, { now }: SeedSource, faker: Faker): ReportRecord {
  const topic = TOPICS[index % TOPICS.length] ?? TOPICS[0];
  const monthsBack = 1 + Math.floor(index / TOPICS.length);
  const level = faker.number.int({ min: 300, max: 2400 });
  return {
    id,
    companyId: company.id,
    reportName: `${topic.title} ${monthLabel(now, monthsBack)}`,
    createdTime: ago(now, {
      days: monthsBack * 30 - 26 + (index % TOPICS.length),
      minutes: faker.number.int({ min: 5, max: 900 }),
    }),
    kind: topic.kind,
    measure: topic.measure,
    drawnFrom: id,
    figures: Array.from({ length: MONTHS_SHOWN }, (_, month) => ({
      label: monthLabel(now, monthsBack + MONTHS_SHOWN - 1 - month),
      total: Math.round(level * faker.number.float({ min: 0.7, max: 1.3 })),
      automatedPercent: faker.number.int({ min: 62, max: 97 }),
    })),
  };
}

function monthLabel(now: Date, monthsBack: number): string {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 1));
  return MONTH.format(month);
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The reports that have come since the last of each company and topic: one for every month that has ended, made in the
 * first days of the next. Figures go on from those before, and people who see the last report of a topic see its next.
 */
export function laterReports(
  reports: readonly ReportRecord[],
  companies: readonly CompanyRecord[],
  now: Date,
  faker: Faker,
): ReportRecord[] {
  let lastId = reports.reduce((highest, { id }) => Math.max(highest, id), 0);
  return newestOfEachTopic(reports).flatMap((newest) => {
    const later: ReportRecord[] = [];
    for (let report = newest; ;) {
      const next = reportAfter(report, lastId + 1, faker);
      if (Date.parse(next.createdTime) > now.getTime()) return later;
      lastId = next.id;
      later.push(next);
      for (const company of companies) if (company.reportId === report.id) company.reportId = next.id;
      report = next;
    }
  });
}

function newestOfEachTopic(reports: readonly ReportRecord[]): ReportRecord[] {
  const newest = new Map<string, ReportRecord>();
  for (const report of reports) {
    const topic = `${report.companyId} ${report.measure}`;
    const known = newest.get(topic);
    if (!known || monthOf(report) > monthOf(known)) newest.set(topic, report);
  }
  return [...newest.values()];
}

/** The report of the month after; its first figure makes room for the new one. */
function reportAfter(last: ReportRecord, id: number, faker: Faker): ReportRecord {
  const ended = monthOf(last);
  const label = monthLabel(new Date(Date.UTC(ended.getUTCFullYear(), ended.getUTCMonth() + 1, 1)), 0);
  const place = TOPICS.findIndex(({ measure }) => measure === last.measure);
  const firstOfNext = Date.UTC(ended.getUTCFullYear(), ended.getUTCMonth() + 2, 1);
  const level = last.figures.reduce((sum, { total }) => sum + total, 0) / last.figures.length;
  const figure = {
    label,
    total: Math.round(level * faker.number.float({ min: 0.7, max: 1.3 })),
    automatedPercent: faker.number.int({ min: 62, max: 97 }),
  };
  return {
    ...last,
    id,
    reportName: last.reportName.replace(labelOf(last), label),
    createdTime: new Date(
      firstOfNext + place * DAY_MS + faker.number.int({ min: 6 * HOUR_MS, max: 9 * HOUR_MS }),
    ).toISOString(),
    drawnFrom: id,
    figures: [...last.figures.slice(1), figure],
  };
}

function labelOf({ figures }: ReportRecord): string {
  return figures.at(-1)?.label ?? '';
}

/** The first day of the month that a report is about. */
function monthOf(report: ReportRecord): Date {
  return new Date(`1 ${labelOf(report)} UTC`);
}
