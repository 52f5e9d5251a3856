import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseNameValues } from '../../../app/domain/rpa/name-value-json';
import { expectDefined, findExpected } from '../../../e2e/support/expect-defined';
import { AGES, createAgedData, getLocal, getZone, isWeekend, START } from '../../aged-data.test-helpers';
import type { MockData } from '../../records/mock-data';
import { findOwnerCompany } from '../../state/find-records';
import { generateDocument } from '../documents/document-generator';
import { getCountry } from '../faker/countries';
import { DAY_MS } from '../faker/seeded-faker';
import { renderReportParts } from '../media/report-charts';
import { COMPANY_PROFILES } from './company-profiles';
import { ROBOTS } from './robots';
import { listScheduledRuns } from './run-schedule';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());
const createData = (days: readonly number[]) => createAgedData(days, (ms) => vi.setSystemTime(ms));

const HOUR_MS = 60 * 60_000;
const getMonth = (label: string) => new Date(`1 ${label} UTC`).toISOString().slice(0, 'YYYY-MM'.length);
const parseNumber = (text: string | undefined) => Number(expectDefined(text).replace(/\D/g, ''));

/** The cells of the table of a report, by its first column. */
function readTable(html: string): Map<string, string[]> {
  const rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)];
  return new Map(
    rows.map(([, head = '', cells = '']) => [
      head,
      [...cells.matchAll(/<td>(.*?)<\/td>/g)].map(([, text = '']) => text),
    ]),
  );
}

/** The months whose lists are complete: after the oldest one, which may have begun before the list. */
function listsMonth(times: readonly string[], month: string): boolean {
  // The first main logging is a sample, which stays when others are removed.
  return month > expectDefined(times[1]).slice(0, 'YYYY-MM'.length) || times.length === 0;
}

function checkReports({ reports, companies, recordings, mainLoggings, documents, users }: MockData): number {
  let compared = 0;
  for (const report of reports) {
    const company = findExpected(companies, 'the company', ({ id }) => id === report.companyId);
    const month = getMonth(expectDefined(report.figures.at(-1)).label);
    const { tiles, table } = renderReportParts({ report, companyName: company.name });
    const rows = readTable(table);
    const runs = mainLoggings.filter((run) => run.company === company.name && run.startTime.startsWith(month));
    const calls = recordings.filter((call) => call.companyName === company.name && call.created.startsWith(month));
    if (
      report.kind === 'table' &&
      listsMonth(
        mainLoggings.slice(1).map(({ startTime }) => startTime),
        month,
      )
    ) {
      compared += 1;
      expect(runs.length, report.reportName).toBeGreaterThan(0);
      for (const name of new Set(runs.map(({ processName }) => processName))) {
        const ofProcess = runs.filter(({ processName }) => processName === name);
        const successful = ofProcess.filter(({ techStatus }) => techStatus === 2).length;
        const [runCell, successCell] = expectDefined(rows.get(name), `${name} in ${report.reportName}`);
        expect([name, parseNumber(runCell), parseNumber(successCell)]).toEqual([name, ofProcess.length, successful]);
      }
      expect(parseNumber(tiles[1]?.[1])).toBe(runs.length);
    }
    if (
      report.kind === 'heat' &&
      listsMonth(
        recordings.map(({ created }) => created),
        month,
      )
    ) {
      compared += 1;
      expect(calls.length, report.reportName).toBeGreaterThan(0);
      expect([report.reportName, parseNumber(tiles[0]?.[1])]).toEqual([report.reportName, calls.length]);
      for (const [weekday, cells] of rows) {
        const ofDay = calls.filter(({ created }) => getLocal(created, getZone(company.name)).weekday === weekday);
        expect([weekday, parseNumber(cells.at(-1))]).toEqual([weekday, ofDay.length]);
      }
    }
    if (report.kind === 'trend') {
      // A report counts the documents of a whole company, a list has those of one user.
      const ownerIds = new Set(users.filter(({ companyId }) => companyId === company.id).map(({ id }) => id));
      const invoices = documents.filter(
        ({ userId, modelName, createdTime }) =>
          ownerIds.has(userId) && modelName === 'Supplier Invoices' && createdTime.startsWith(month),
      );
      expect(parseNumber(tiles[0]?.[1])).toBeGreaterThanOrEqual(invoices.length);
    }
    for (const { label, total } of report.figures) {
      const others = reports.filter(({ companyId, measure }) => companyId === company.id && measure === report.measure);
      const totals = others.flatMap(({ figures }) => figures.filter((figure) => figure.label === label));
      if (report.kind === 'trend') for (const other of totals) expect([label, other.total]).toEqual([label, total]);
    }
    expect(report.createdTime.slice(0, 'YYYY-MM'.length) > month).toBe(true);
  }
  return compared;
}

function checkHours({ recordings, mainLoggings }: MockData): void {
  const wrongCalls = recordings.filter(({ created, companyName }) => {
    const { weekday, hour } = getLocal(created, getZone(expectDefined(companyName)));
    return isWeekend(weekday) || hour < 8 || hour >= 18;
  });
  expect(wrongCalls).toEqual([]);
  const roundTheClock = new Set(['Container Tracking', 'Robot Health Check']);
  const wrongRuns = mainLoggings.filter(({ startTime, startComments, company, processName }) => {
    if (startComments?.startsWith('Started by hand')) {
      const { weekday, hour } = getLocal(startTime, 'Australia/Sydney');
      return isWeekend(weekday) || hour < 9 || hour >= 17.1;
    }
    const { hour } = getLocal(startTime, getZone(company));
    return !roundTheClock.has(processName) && hour >= 6 && hour < 19;
  });
  expect(wrongRuns).toEqual([]);
}

function checkShares({ mainLoggings }: MockData): void {
  const ended = mainLoggings.filter(({ ending }) => ending === null);
  const getShare = (code: number) => ended.filter(({ techStatus }) => techStatus === code).length / ended.length;
  expect(getShare(2)).toBeGreaterThan(0.87);
  expect(getShare(2)).toBeLessThan(0.95);
  expect(getShare(4)).toBeGreaterThan(0.03);
  expect(getShare(4)).toBeLessThan(0.09);
}

/** The kind of value that each name has. */
const KINDS: Readonly<Record<string, RegExp>> = {
  Amount: /^\d+\.\d\d$/,
  BankFile: /^camt053_20\d{6}\.xml$/,
  BookingReference: /^BK\d{6}$/,
  ContainerNumber: /^[A-Z]{4}\d{7}$/,
  From: /^20\d\d-\d\d-01$/,
  Fund: /^[A-Z][a-z]+( [A-Z][a-z]+)*$/,
  IncidentDate: /^20\d\d-\d\d-\d\d$/,
  InvoiceNumber: /^INV-\d{6}$/,
  MailFolder: /^Inbox\/[A-Z][a-z ]+$/,
  NotifyAddress: /^[a-z.]+@[a-z]+\.example$/,
  OrderNumber: /^PO-\d{5}$/,
  PolicyNumber: /^KM-\d{6}$/,
  Postcode: /^\d{4}$/,
  Quarter: /^20\d\d Q[1-4]$/,
  ReadingDate: /^20\d\d-\d\d-\d\d$/,
  Region: /^[A-Z][a-z]+$/,
  RenewalMonth: /^20\d\d-\d\d$/,
  RetryCount: /^[1-5]$/,
  SupplierCode: /^SUP-\d{4}$/,
  TariffCode: /^\d{4}\.\d\d\.\d\d$/,
  To: /^20\d\d-\d\d-\d\d$/,
  Ward: /^[A-Z][a-z]+ Ward$/,
  Warehouse: /^[A-Z][a-z]+$/,
};

function checkValues({ processConfigs, taskTriggers, otpConfigs }: MockData): void {
  const values = [
    ...processConfigs.map(({ customSettings }) => customSettings),
    ...taskTriggers.map((row) => row.variables),
  ]
    .flatMap((json) => parseNameValues(json) ?? [])
    .filter(({ value }) => value !== '');
  expect(values.length).toBeGreaterThan(60);
  for (const { name, value } of values)
    expect([name, value]).toEqual([name, expect.stringMatching(expectDefined(KINDS[name], name))]);
  for (const { variables } of processConfigs)
    for (const { name, value } of parseNameValues(variables) ?? []) expect([name, value]).toEqual([name, '']);
  const names = processConfigs.map(({ processName }) => processName);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => /\d$/.test(name))).toEqual([]);
  for (const { customerName, username } of otpConfigs) {
    const { domain } = findExpected(COMPANY_PROFILES, customerName, ({ name }) => name === customerName);
    expect(username.endsWith(`@${domain}`)).toBe(true);
  }
}

/** Amounts by the number of digits after the decimal point. */
const AMOUNT_FORMATS: Readonly<Record<number, RegExp>> = {
  0: /^-?\d{1,3}(,\d{3})*$/,
  2: /^-?\d{1,3}(,\d{3})*\.\d\d$/,
};
const getMinorDigits = (currency: string) => (currency === 'JPY' ? 0 : 2);

function checkDocuments(data: MockData): void {
  const messages = data.documents.flatMap((document) => {
    const company = expectDefined(findOwnerCompany(data, document));
    const { currency, tax, ports } = getCountry(company.country);
    const { content } = generateDocument({ ...document, company });
    return content.fields.flatMap(({ caption, label, text }) => {
      const code = / ([A-Z]{3})$/.exec(caption)?.[1] ?? currency;
      const isRightTax = !caption.endsWith('%') || caption === `${tax.name} ${tax.percent}%`;
      const isRightPort = !/^port_of_(discharge|entry)$/.test(label) || ports.includes(text);
      const isRightAmount = !caption.endsWith(` ${currency}`) || AMOUNT_FORMATS[getMinorDigits(currency)]?.test(text);
      return code === currency && isRightTax && isRightPort && isRightAmount
        ? []
        : [`${document.fileName}: ${caption} ${text}`];
    });
  });
  expect(messages).toEqual([]);
}

/** Every day from the first to the last one has a row. */
function findGaps(times: readonly string[], first: number, last: number, isExpected: (day: Date) => boolean): string[] {
  const days = new Set(times.map((time) => time.slice(0, 10)));
  const all = Array.from(
    { length: Math.floor((last - first) / DAY_MS) },
    (_, index) => new Date(first + index * DAY_MS),
  );
  return all
    .filter((day) => isExpected(day))
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => !days.has(day));
}

function checkDays({ recordings, mainLoggings, documents, licenses, companies }: MockData, now: number): void {
  const isWorkday = (day: Date) => day.getUTCDay() % 6 !== 0;
  const from = now - 150 * DAY_MS;
  expect(
    findGaps(
      mainLoggings.map(({ startTime }) => startTime),
      from,
      now,
      () => true,
    ),
  ).toEqual([]);
  expect(
    findGaps(
      recordings.map(({ created }) => created),
      from,
      now,
      isWorkday,
    ),
  ).toEqual([]);
  const documentsFrom = Math.max(now - 400 * DAY_MS, START - 90 * DAY_MS);
  expect(
    findGaps(
      documents.map(({ createdTime }) => createdTime),
      documentsFrom,
      now,
      () => true,
    ),
  ).toEqual([]);
  const today = new Date(now).toISOString().slice(0, 10);
  for (const { id, name } of companies.filter(({ isLicensed }) => isLicensed)) {
    const current = licenses.filter(
      (license) =>
        license.companyId === id && license.documentStartDate <= today && license.documentExpiredDate >= today,
    );
    expect([name, current.length]).toEqual([name, 1]);
  }
  const newestTimes = [recordings.at(-1)?.created, mainLoggings.at(-1)?.startTime, documents.at(-1)?.createdTime];
  for (const time of newestTimes) expect(now - Date.parse(expectDefined(time))).toBeLessThan(3 * DAY_MS);
  const times = [...recordings.map(({ created }) => created), ...mainLoggings.map(({ startTime }) => startTime)];
  expect(times.filter((time) => Date.parse(time) > now)).toEqual([]);
  expect([mainLoggings.length <= 6500, recordings.length <= 2000, documents.length <= 1500]).toEqual([
    true,
    true,
    true,
  ]);
}

function checkInitiators({ mainLoggings, processConfigs, users }: MockData): void {
  const inactive = users
    .filter(({ isActivated }) => !isActivated)
    .map(({ email }) => expectDefined(email.split('@')[0]));
  expect(inactive).toContain('elena.petrova');
  for (const name of [
    ...mainLoggings.map(({ initiatedBy }) => initiatedBy),
    ...processConfigs.map((row) => row.createdBy),
  ])
    expect(inactive).not.toContain(name);
}

test.each(AGES)('the content agrees with itself after $name', { timeout: 60_000 }, ({ days }) => {
  const db = createData(days);
  const now = START + (days.at(-1) ?? 0) * DAY_MS;
  expect(checkReports(db)).toBeGreaterThan(10);
  checkHours(db);
  checkShares(db);
  checkValues(db);
  checkDocuments(db);
  checkDays(db, now);
  checkInitiators(db);
});

test('a robot has values for its variables, and a running robot has no end', () => {
  const db = createData([]);
  expect(ROBOTS.flatMap(({ variables }) => variables).filter((name) => !(name in KINDS))).toEqual([]);
  expect(db.mainLoggings.filter(({ ending, endTime }) => (ending === null) !== (endTime !== null))).toEqual([]);
});

test.each([1, 2, 3])('a demo from 08:00 to 17:00 UTC of a workday sees runs all over the day, seed %i', (seed) => {
  for (let day = START - (START % DAY_MS); day < START + 28 * DAY_MS; day += DAY_MS) {
    const date = new Date(day);
    if (date.getUTCDay() % 6 === 0) continue;
    const source = { seed, now: new Date(day + DAY_MS) };
    const hours = listScheduledRuns(source, day - 1, day + 17 * HOUR_MS).map(({ start }) => (start - day) / HOUR_MS);
    const gaps = hours.map((hour, index) => hour - (hours[index - 1] ?? 0));
    const counts = { morning: hours.filter((hour) => hour < 8).length, all: hours.length };
    expect([date, counts.morning >= 10, counts.all >= 30, Math.max(...gaps) < 2.5]).toEqual([date, true, true, true]);
  }
});
