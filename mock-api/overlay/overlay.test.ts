import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { CompanyBodySchema } from '../../app/domain/settings/company';
import { getAccount } from '../accounts';
import { createSeededFaker } from '../content/faker/seeded-faker';
import { createSentences } from '../content/seed/transcription-sentences';
import { call, getRows, loginAs } from '../test-client';
import { startMock } from '../testing';
import { checkOverlay, formatProblems, readOverlay } from './read-overlay';

const FOLDER = fileURLToPath(new URL('./example-customer/', import.meta.url));
const EXAMPLE = join(FOLDER, 'overlay.json');
const NOW = '2026-11-20T09:00:00.000Z';
const NAME = 'Waldkircher Möbelwerke GmbH';
const temporary = mkdtempSync(join(tmpdir(), 'customer-'));
const mock = await startMock({ now: NOW, overlay: readOverlay(EXAMPLE) });
afterAll(async () => {
  rmSync(temporary, { recursive: true });
  await mock.close();
});

const login = async (email: string) => {
  const { accessToken: token, id, ...user } = await loginAs(mock.url, email);
  return {
    user: user as Record<string, unknown>,
    id,
    load: (path: string) => call(mock.url, `GET ${path}`, { token }),
  };
};
const loadFile = async (url: unknown) => {
  const response = await fetch(String(url));
  const { status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status, type: headers.get('content-type'), language: headers.get('content-language'), bytes };
};
const readFile = (name: string) => readFileSync(join(FOLDER, 'files', name));

test('the customer has its own company, users, departments, licenses, models and report', async () => {
  const { user, load } = await login('lena.brandt@moebelwerke.example');
  expect(user).toMatchObject({ firstName: 'Lena', company: { id: 2, name: NAME } });
  expect(await loadFile(user.profileImage)).toMatchObject({
    status: 200,
    type: 'image/svg+xml',
    bytes: readFile('logo.svg'),
  });
  const company = (await load('/api/settings/companies/2')).json?.data;
  expect(company).toMatchObject({
    companyNumber: 'HRB 704118',
    country: 'Germany',
    billingStreet: 'Industriestraße 18',
    billingZip: '79183',
  });
  const names = async (path: string, field: string) =>
    getRows(await load(`/api/settings/companies/2/${path}`)).map((row) => row[field]);
  expect(await names('departments', 'name')).toEqual(['General', 'Einkauf', 'Kundendienst', 'Buchhaltung']);
  expect(mock.db.users.filter(({ companyId }) => companyId === 2).map(({ lastName }) => lastName)).toEqual(
    expect.arrayContaining(['Brandt', 'Weiß', 'Kaya', 'Größer']),
  );
  expect(mock.db.licenses.filter(({ companyId }) => companyId === 2)).toHaveLength(2);
  expect(await names('models', 'modelName')).toEqual(expect.arrayContaining(['Eingangsrechnungen', 'Lieferscheine']));
  const report = await loadFile((user.company as { reportUrl: string }).reportUrl);
  expect(report).toMatchObject({ type: 'text/html; charset=utf-8', language: 'de, fr' });
  expect(report.bytes.toString()).toContain('Rechnungseingang Oktober');
  expect(getRows(await load('/api/settings/companyreports')).map(({ reportName }) => reportName)).toEqual([
    'Rechnungseingang Oktober',
    'Anrufe Oktober',
  ]);
});

test('its documents are its own files with their values', async () => {
  const { id, load } = await login('juergen.weiss@moebelwerke.example');
  const [newest, oldest] = getRows(await load(`/api/nanonets/users/${id}/ocr-documents`));
  expect([newest?.fileName, oldest?.fileName]).toEqual(['lieferschein-beschlaege.pdf', 'rechnung-holzhandel.pdf']);
  expect(await loadFile(oldest?.blobUrl)).toMatchObject({
    type: 'application/pdf',
    bytes: readFile('rechnung-holzhandel.pdf'),
  });
  const [page] = (oldest?.ocrPages ?? []) as { predictionData: string; moderatedData: string }[];
  expect(page?.predictionData).toContain('HS-2O26-0418');
  expect(page?.moderatedData).toContain('"HS-2026-0418","score":1');
  expect(JSON.parse(page?.predictionData ?? '[]')).toContainEqual(
    expect.objectContaining({ label: 'Positionen', cells: expect.arrayContaining([]) as unknown }),
  );
});

test('its recording has its audio, transcript, tags and stream; its robots have their runs, configs and passwords', async () => {
  const { load } = await login('admin@moebelwerke.example');
  const recording = getRows(await load('/api/cognitive/recordings')).find(({ companyName }) => companyName === NAME);
  expect(recording).toMatchObject({
    recordingName: 'anruf-sommer.wav',
    // 09:40 in Berlin.
    created: '2026-11-19T08:40:00.000Z',
    actualTags: 'Lieferverzug;#b3261e|Gutschrift;#1b7a48',
  });
  expect((await loadFile(recording?.roxusBlobUrl)).bytes.equals(readFile('anruf-sommer.wav'))).toBe(true);
  const range = await fetch(String(recording?.roxusBlobUrl), { headers: { Range: 'bytes=0-3' } });
  expect([range.status, await range.text()]).toEqual([206, 'RIFF']);
  const sentences = getRows(await load(`/api/cognitive/recordings/${String(recording?.id)}/transcriptions`));
  expect(sentences).toHaveLength(6);
  expect(sentences[1]).toMatchObject({ channel: 1, offsetTime: 63_300_000, sentimentStatus: 'negative' });
  const occasions = getRows(await load(`/api/cognitive/streams/${String(recording?.streamId)}/occasions`));
  expect(occasions.map(({ startTime }) => startTime)).toEqual(['2026-11-19T08:38:20.000Z', '2026-11-19T08:40:10.000Z']);
  expect((await loadFile(occasions[0]?.screenshotUrl)).bytes.equals(readFile('bildschirm-auftrag.svg'))).toBe(true);
  const run = getRows(await load('/api/rpa/main-loggings/today')).find(({ company }) => company === NAME);
  expect(run).toMatchObject({
    processName: 'Rechnungen verbuchen',
    techStatus: 2,
    endComments: '31 Rechnungen verbucht',
  });
  expect(run).not.toHaveProperty('entries');
  const config = mock.db.processConfigs.find(({ companyId }) => companyId === 2);
  expect(config?.variables).toBe('[{"Name":"Monat","Value":"Oktober 2026"},{"Name":"Sachkonto","Value":"3400"}]');
  expect(mock.db.otpConfigs.filter(({ customerName }) => customerName === NAME)).toMatchObject([{ platform: 'DATEV' }]);
});

test('nothing names the replaced company, also in records that arrive later', { timeout: 60_000 }, async () => {
  const live = await startMock({ overlay: readOverlay(EXAMPLE) });
  const { email } = getAccount('superAdmin');
  for (let day = 0; day < 3; day += 1) {
    const { accessToken: token } = await loginAs(live.url, email);
    await call(live.url, 'GET /api/cognitive/recordings', { token });
    live.controls.moveClock({ advanceMs: 24 * 60 * 60_000 });
  }
  const { recordings, streams, mainLoggings, taskTriggers, otpConfigs, companies, documents, outbox } = live.db;
  expect(
    JSON.stringify([recordings, streams, mainLoggings, taskTriggers, otpConfigs, companies, documents, outbox]),
  ).not.toMatch(/harbourline/i);
  await live.close();
});

test('a scenario with the default data keeps the overlay', async () => {
  const other = await startMock({ now: NOW, overlay: readOverlay(EXAMPLE), scenario: 'other-envelopes' });
  expect(other.db.companies[1]?.name).toBe(NAME);
  await other.close();
});

test('tables that are not given stay, in the name of the customer: speech without the other name, documents with the own one', async () => {
  const { customers } = JSON.parse(readFileSync(EXAMPLE, 'utf8')) as { customers: [RawCustomer] };
  const path = join(temporary, 'company.json');
  const [{ rows, ...customer }] = customers;
  writeFileSync(path, JSON.stringify({ customers: [{ ...customer, rows: { companies: rows.companies } }] }));
  const { db, close } = await startMock({ now: NOW, overlay: readOverlay(path) });
  const faker = createSeededFaker({ seed: 1, now: new Date(0) }, 'sentences');
  const own = db.recordings.filter(({ companyName }) => companyName === NAME);
  expect(own.length).toBeGreaterThan(10);
  for (const recording of own) {
    const spoken = createSentences(faker, recording).flatMap(({ text, speech }) => [text, ...speech.phrases]);
    expect(spoken.length).toBeGreaterThan(0);
    expect(spoken.join(' ')).not.toContain('Harbourline');
  }
  const owners = new Set(db.users.filter(({ companyId }) => companyId === 2).map(({ id }) => id));
  const pages = db.documents.filter(({ userId }) => owners.has(userId)).flatMap(({ ocrPages }) => ocrPages);
  expect(JSON.stringify(pages)).toContain('Waldkircher');
  expect(JSON.stringify(pages)).not.toContain('Harbourline');
  await close();
});

test('a customer of whom only the name is given has no value of the replaced company', async () => {
  const path = join(temporary, 'name.json');
  const [{ insteadOf, zone, languages }] = (JSON.parse(readFileSync(EXAMPLE, 'utf8')) as { customers: [RawCustomer] })
    .customers;
  const rows = { companies: [{ name: NAME }] };
  writeFileSync(path, JSON.stringify({ customers: [{ insteadOf, zone, languages, rows }] }));
  const { db, close } = await startMock({ now: NOW, overlay: readOverlay(path) });
  const fields = CompanyBodySchema.keyof().options;
  expect(fields.length).toBeGreaterThan(10);
  for (const field of fields) expect(db.companies[1]?.[field], field).toBe(field === 'name' ? NAME : null);
  await close();
});

type RawRow = Record<string, unknown>;
type RawCustomer = {
  rows: Record<'companies' | 'users' | 'tags' | 'documents' | 'streams' | 'reports', [RawRow]>;
} & RawRow;

test('a check finds every error at once, with its path and a sentence', () => {
  cpSync(FOLDER, join(temporary, 'copy'), { recursive: true });
  const path = join(temporary, 'copy', 'overlay.json');
  const write = (change: (customer: RawCustomer) => void) => {
    const value = JSON.parse(readFileSync(EXAMPLE, 'utf8')) as { customers: RawCustomer[] };
    for (const customer of value.customers) change(customer);
    writeFileSync(path, JSON.stringify(value));
    return formatProblems('o.json', checkOverlay(path).problems).split('\n');
  };
  expect(
    write((customer) => {
      Object.assign(customer, { zone: 'Mars/Base', insteadOf: 'Nobody', color: 'red' });
      Object.assign(customer.rows, { licences: [], departments: 'General' });
      delete customer.rows.companies[0].name;
    }),
  ).toEqual([
    expect.stringMatching(/^o\.json: customers\[0\]\.insteadOf: It must be Automated Services, Harbourline/),
    'o.json: customers[0].zone: It must be a time zone like Europe/Berlin.',
    'o.json: customers[0].rows.companies[0].name: It is missing.',
    'o.json: customers[0].rows.departments: It must be a list.',
    'o.json: customers[0].rows.licences: There is no field licences.',
    'o.json: customers[0].color: There is no field color.',
  ]);
  expect(
    write(({ rows }) => {
      Object.assign(rows.users[0], { isActivated: 'yes', roleId: { idOf: 'roles', name: 'Boss' } });
      Object.assign(rows.tags[0], { colour: '#b3261e' });
      Object.assign(rows.documents[0], {
        blobUrl: { file: 'files/missing.pdf' },
        createdTime: { daysAgo: 2, at: '9' },
      });
      Object.assign(rows.streams[0], { occasions: [{ data: {} }] });
      Object.assign(rows.reports[0], { file: { file: 'overlay.json' } });
    }),
  ).toEqual([
    'o.json: customers[0].rows.users[0].roleId: There is no row of roles with {"name":"Boss"}.',
    'o.json: customers[0].rows.users[0].isActivated: It must be a boolean.',
    'o.json: customers[0].rows.documents[0].createdTime: It must be a time like {"daysAgo": 2, "at": "10:15"}.',
    'o.json: customers[0].rows.tags[0].colour: There is no field colour.',
    'o.json: customers[0].rows.streams[0].occasions[0].data: There is no field data.',
    expect.stringMatching(/rows\.reports\[0\]\.file: The type of overlay\.json is not known, only \.pdf/),
    expect.stringMatching(/rows\.documents\[0\]\.blobUrl: There is no file .*missing\.pdf\.$/),
  ]);
  expect(write(({ rows }) => Object.assign(rows.reports[0], { file: { file: '../secret.html' } }))).toEqual([
    'o.json: customers[0].rows.reports[0].file: It must be a path below the folder of the JSON file.',
  ]);
  writeFileSync(path, '{"customers": [}');
  expect(checkOverlay(path).problems).toHaveLength(1);
});

test('files that the overlay does not name are not served', async () => {
  for (const name of ['overlay.json', 'files/../overlay.json', 'files/%2e%2e/overlay.json', 'files/other.pdf'])
    expect((await loadFile(`${mock.url}/files/overlay/${name}`)).status).toBe(404);
});
