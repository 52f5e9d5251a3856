import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
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

test('parts that are not given stay, in the name of the customer: speech without the other name, documents with the own one', async () => {
  const customer = JSON.parse(readFileSync(EXAMPLE, 'utf8')) as { customers: { company: object }[] };
  const path = join(temporary, 'company.json');
  writeFileSync(
    path,
    JSON.stringify({ customers: [{ company: { ...customer.customers[0]?.company, logo: undefined } }] }),
  );
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

type RawCustomer = { company: object } & Record<
  'tags' | 'otps' | 'documents' | 'configs' | 'streams' | 'reports',
  [object]
>;

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
      Object.assign(customer.company, { zone: 'Mars/Base', employees: -1, color: 'red', insteadOf: 'Nobody' });
      Object.assign(customer, { licences: [], departments: 'General' });
      Object.assign(customer.tags[0], { color: 'red' });
      Object.assign(customer.otps[0], { secret: '1' });
    }),
  ).toEqual([
    expect.stringMatching(/^o\.json: customers\[0\]\.company\.insteadOf: It must be Automated Services, Harbourline/),
    'o.json: customers[0].company.employees: It must be at least 0.',
    'o.json: customers[0].company.zone: It must be a time zone like Europe/Berlin.',
    'o.json: customers[0].company.color: There is no field color.',
    'o.json: customers[0].departments: It must be a list.',
    'o.json: customers[0].tags[0].color: It must be a color like #1d39c4.',
    'o.json: customers[0].otps[0].secret: It must be base32, like JBSWY3DPEHPK3PXP.',
    'o.json: customers[0].licences: There is no field licences.',
  ]);
  expect(
    write((customer) => {
      Object.assign(customer.documents[0], { owner: 'nobody@moebelwerke.example', file: 'files/missing.pdf' });
      Object.assign(customer.configs[0], { department: 'Lager' });
      Object.assign(customer.streams[0], { recording: 'other' });
      Object.assign(customer.reports[0], { file: 'overlay.json' });
    }),
  ).toEqual([
    expect.stringMatching(/documents\[0\]\.owner: There is no user nobody@moebelwerke\.example, only lena/),
    expect.stringMatching(/streams\[0\]\.recording: There is no recording with the id other, only sommer\.$/),
    expect.stringMatching(/configs\[0\]\.department: There is no department Lager, only General, /),
    expect.stringMatching(/reports\[0\]\.file: The type of overlay\.json is not known, only \.pdf/),
    expect.stringMatching(/documents\[0\]\.file: There is no file .*missing\.pdf\.$/),
  ]);
  expect(write((customer) => Object.assign(customer.reports[0], { file: '../secret.html' }))).toEqual([
    'o.json: customers[0].reports[0].file: It must be a path below the folder of the JSON file.',
  ]);
  writeFileSync(path, '{"customers": [}');
  expect(checkOverlay(path).problems).toHaveLength(1);
});

test('files that the overlay does not name are not served', async () => {
  for (const name of ['overlay.json', 'files/../overlay.json', 'files/%2e%2e/overlay.json', 'files/other.pdf'])
    expect((await loadFile(`${mock.url}/files/overlay/${name}`)).status).toBe(404);
});

test('the mock serves the JSON Schema for editors, which describes the parts', async () => {
  const { status, text } = await call(mock.url, 'GET /__mock/overlay.schema.json');
  expect(status).toBe(200);
  expect(text).toContain('Time zone of the times of day');
  expect(text).not.toContain('isFile');
});
