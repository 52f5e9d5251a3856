import { afterAll, beforeEach, expect, test } from 'vitest';
import { expectDefined } from '../../e2e/support/expect-defined';
import { getAccount } from '../accounts';
import { DAY_MS } from '../content/faker/seeded-faker';
import { OverlaySchema } from '../overlay/overlay-schema';
import type { DocumentRecord } from '../records/documents';
import { call, getRows, loginAs } from '../test-client';
import { startMock } from '../testing';

const mock = await startMock();
beforeEach(() => mock.controls.reset());
afterAll(() => mock.close());

const { db } = mock;
const email = getAccount('superAdmin').email;
/** Noon of the day in `days` days. */
const noonIn = (days: number) => new Date((Math.floor(Date.now() / DAY_MS) + days) * DAY_MS + DAY_MS / 2);

/** Sets the clock and loads today's main loggings and the documents. */
async function loadDataAt(now: Date) {
  mock.controls.moveClock({ now: now.toISOString() });
  const { accessToken: token, id } = await loginAs(mock.url, email);
  const runs = getRows(await call(mock.url, 'GET /api/rpa/main-loggings/today', { token }));
  const documents = getRows(await call(mock.url, `GET /api/nanonets/users/${id}/ocr-documents`, { token }));
  return { runs, documents };
}

test('a mock that runs for weeks has main loggings of today, of the last week, and unpredicted documents', async () => {
  for (const days of [1, 2, 30]) {
    const now = noonIn(days);
    const today = now.toISOString().slice(0, 10);
    const { runs, documents } = await loadDataAt(now);
    // On a Saturday there are fewest.
    expect(runs.length).toBeGreaterThan(5);
    expect(runs.every(({ startTime }) => String(startTime).startsWith(today))).toBe(true);
    expect(documents[0]).toMatchObject({ status: 1 });
    expect(String(documents[0]?.createdTime) > new Date(now.getTime() - DAY_MS).toISOString()).toBe(true);
    const last = expectDefined(db.recordings.at(-1));
    // There are no calls from Friday evening to Monday.
    expect(now.getTime() - Date.parse(last.created)).toBeLessThan(2 * DAY_MS);
    const stream = expectDefined(db.streams.at(-1));
    expect(db.recordings.find(({ streamId }) => streamId === stream.id)).toMatchObject({
      processName: stream.processName,
    });
  }
  const week = new Set(db.mainLoggings.slice(-600).map(({ startTime }) => startTime.slice(0, 10)));
  expect(week.size).toBeGreaterThanOrEqual(7);
  expect(new Set(db.mainLoggings.map(({ id }) => id)).size).toBe(db.mainLoggings.length);
});

test('a running main logging ends with its planned values', async () => {
  const running = db.mainLoggings.filter(({ endTime }) => endTime === null).map((run) => ({ ...run }));
  await loadDataAt(new Date(Date.now() + 2 * 3_600_000));
  for (const { id, ending } of running)
    expect(db.mainLoggings.find((run) => run.id === id)).toMatchObject({ ...ending });
});

test('changes by users are not overwritten', async () => {
  await loadDataAt(noonIn(1));
  const changedDocument = expectDefined(db.documents.filter(({ status }) => status === 1).slice(-1)[0]);
  Object.assign(changedDocument, { status: 3, fileName: 'mine.pdf' });
  const { length } = db.documents;
  await loadDataAt(noonIn(2));
  expect(db.documents.find(({ id }) => id === changedDocument.id)).toMatchObject({ status: 3, fileName: 'mine.pdf' });
  expect(db.documents.length).toBeGreaterThan(length);
});

const monthAfter = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 20, 12));
};

test('each month adds its reports, and companies show the newest', async () => {
  // On the first days of a month some reports of the month before are missing.
  await loadDataAt(monthAfter(1));
  const before = db.reports.length;
  const reportIdsBefore = db.companies.map(({ reportId }) => reportId);
  // The number of reports per month.
  const topics = new Set(db.reports.map(({ companyId, measure }) => `${companyId} ${measure}`)).size;
  for (const months of [2, 4]) {
    const now = monthAfter(months);
    await loadDataAt(now);
    const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
    const label = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(lastMonth);
    const newest = db.reports.filter(({ reportName }) => reportName.endsWith(label));
    expect(newest).toHaveLength(topics);
    for (const { figures, createdTime } of newest) {
      expect([figures.length, figures.at(-1)?.label, new Set(figures.map((figure) => figure.label)).size]).toEqual([
        6,
        label,
        6,
      ]);
      expect([createdTime < now.toISOString(), createdTime > lastMonth.toISOString()]).toEqual([true, true]);
    }
    for (const { reportId } of db.companies.filter((company) => company.reportId !== null))
      expect(newest.map(({ id }) => id)).toContain(reportId);
  }
  expect(db.reports).toHaveLength(before + 3 * topics);
  expect(new Set(db.reports.map(({ id }) => id)).size).toBe(db.reports.length);
  expect(db.companies.map(({ reportId }) => reportId === null)).toEqual(
    reportIdsBefore.map((reportId) => reportId === null),
  );
  const last = expectDefined(db.reports.at(-1));
  expect((await call(mock.url, `GET /files/reports/${last.id}`)).text).toContain(last.reportName);
});

const OVERLAY = OverlaySchema.parse({
  customers: [
    {
      insteadOf: 'Harbourline Freight',
      zone: 'UTC',
      languages: ['en'],
      rows: { companies: [{ name: 'Pacific Ports' }] },
    },
  ],
});

test('uploads, predictions and an overlay survive months of simulation', async () => {
  const { url, db: overlayDb, controls, close } = await startMock({ overlay: { ...OVERLAY, folder: '.' } });
  const token = (await loginAs(url, email)).accessToken;
  const unpredicted = expectDefined(overlayDb.documents.find(({ status, userId }) => status === 1 && userId === 1));
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.4 mine'], { type: 'application/pdf' }), 'mine.pdf');
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(`${url}/api/blob/${overlayDb.models[0]?.modelId}/uploaddocument`, {
    method: 'POST',
    body: form,
    headers,
  });
  await call(url, `POST /api/nanonets/ocr-documents/${unpredicted.id}/predict`, { token });
  const isChangedByUser = ({ upload, id }: DocumentRecord) => upload !== null || id === unpredicted.id;
  const listChangedDocuments = () =>
    overlayDb.documents
      .filter(isChangedByUser)
      .map(({ fileName, status, ocrPages }) => ({ fileName, status, ocrPages }));
  const before = listChangedDocuments();
  expect(before).toMatchObject([{ status: 2 }, { fileName: 'mine.pdf' }]);
  const { length } = overlayDb.documents;
  for (const months of [1, 2]) {
    controls.moveClock({ now: monthAfter(months).toISOString() });
    await loginAs(url, email);
  }
  expect(listChangedDocuments()).toEqual(before);
  expect(overlayDb.documents.length).toBeGreaterThan(length);
  const company = expectDefined(overlayDb.companies.find(({ name }) => name === 'Pacific Ports'));
  const report = expectDefined(overlayDb.reports.find(({ id }) => id === company.reportId));
  expect([report.companyId, report.createdTime > monthAfter(1).toISOString()]).toEqual([company.id, true]);
  await close();
});

test('a mock with a fixed clock adds nothing', async () => {
  const fixedMock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
  fixedMock.controls.moveClock({ advanceMs: 40 * DAY_MS });
  const { accessToken: token } = await loginAs(fixedMock.url, email);
  const before = fixedMock.db.mainLoggings.length;
  expect(getRows(await call(fixedMock.url, 'GET /api/rpa/main-loggings/today', { token }))).toEqual([]);
  expect(fixedMock.db.mainLoggings).toHaveLength(before);
  await fixedMock.close();
});
