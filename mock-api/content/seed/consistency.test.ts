import { en } from '@faker-js/faker';
import { expect, test } from 'vitest';
import { findExpected } from '../../../e2e/support/expect-defined';
import { ACCOUNTS, getAccount } from '../../accounts';
import type { Sentence } from '../../records/recordings';
import { seedData } from '../../tables/tables';
import { encodeBarcode } from '../drawing/barcode';
import { toAsciiName } from '../faker/person';
import { createSeededFaker } from '../faker/seeded-faker';
import { hasPhraseAudio } from '../speech/speech';
import { getApplication } from './desktop-applications';
import { createLogEntries } from './log-entries';
import { SAMPLE_MAIN_LOGGING } from './main-loggings';
import { createOccasions } from './occasions';
import { ROBOTS } from './robots';
import { findScriptByProcessName, SCRIPTS } from './scripts';
import { listPhrases } from './spoken-text';
import { createSentences } from './transcription-sentences';

const NOW = new Date('2026-03-10T09:00:00.000Z');
/** Of lists with thousands of rows, the newest are checked. */
const CHECKED_ROWS = 250;
const SEEDS = [1, 2, 3].map((seed) => ({ seed, now: NOW, data: seedData({ seed, now: NOW }, 'default') }));

test('a barcode has a bar at both ends', () => {
  const { bars, modules } = encodeBarcode('MCL8159325');
  // The start symbol, ten characters and the check symbol have 11 modules each, the stop symbol has 13.
  expect(modules).toBe(12 * 11 + 13);
  const [first, last] = [bars.at(0), bars.at(-1)];
  if (!first || !last) throw new Error('The barcode has no bars');
  expect(first.offset).toBe(0);
  expect(last.offset + last.width).toBe(modules);
});

test('every phrase of the conversations has audio', () => {
  const phrases = listPhrases();
  expect(phrases.length).toBeGreaterThan(300);
  expect(phrases.filter(({ role, phrase }) => !hasPhraseAudio(role, phrase))).toEqual([]);
});

test('a call has no sentence twice, no open placeholder, and audio for all its sentences', () => {
  for (const { seed, data } of SEEDS) {
    const faker = createSeededFaker({ seed, now: new Date(0) }, 'sentences');
    for (const recording of data.recordings.slice(-CHECKED_ROWS)) {
      const sentences = createSentences(faker, recording);
      expect(sentences.length).toBeGreaterThan(3);
      const texts = sentences.map(({ text }) => text);
      expect([recording.id, new Set(texts).size]).toEqual([recording.id, texts.length]);
      expect(texts.filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
      // One assertion per call: one per phrase would take seconds.
      const phrasesWithoutAudio = sentences.flatMap(({ speech }) =>
        speech.phrases.filter((phrase) => !hasPhraseAudio(speech.role, phrase)),
      );
      expect([recording.id, phrasesWithoutAudio]).toEqual([recording.id, []]);
      const script = findExpected(SCRIPTS, 'script', ({ companyName }) => companyName === recording.companyName);
      expect(script.agents.map(({ name }) => name)).toContain(recording.agentName);
      expect(Date.parse(recording.created) + getEndMs(sentences)).toBeLessThan(NOW.getTime());
      const overlapping = sentences
        .slice(1)
        .filter(({ startMs }, index) => startMs <= getEndMs(sentences.slice(0, index + 1)));
      expect([recording.id, overlapping]).toEqual([recording.id, []]);
    }
  }
});

function getEndMs(sentences: readonly Sentence[]): number {
  const last = sentences.at(-1);
  if (!last) throw new Error('The call has no sentences');
  return last.endMs;
}

test('a recording lies within its stream, and the stream is of a department of the company of its process', () => {
  for (const { seed, data } of SEEDS) {
    const faker = createSeededFaker({ seed, now: new Date(0) }, 'sentences');
    const recordings = data.recordings.filter(({ streamId }) => streamId !== null);
    expect(recordings.length).toBeGreaterThan(0);
    expect(recordings).toHaveLength(data.streams.length);
    for (const recording of recordings) {
      const stream = findExpected(data.streams, 'stream of the recording', ({ id }) => id === recording.streamId);
      const start = Date.parse(recording.created);
      expect(Date.parse(stream.startTime)).toBeLessThan(start);
      expect(Date.parse(stream.endTime)).toBeGreaterThan(start + getEndMs(createSentences(faker, recording)));
      const script = findScriptByProcessName(stream.processName);
      expect(recording.script).toBe(script.processId);
      const company = findExpected(data.companies, script.companyName, ({ name }) => name === script.companyName);
      expect(company.country).toBe(script.country);
      const departments = data.departments.filter(({ companyId }) => companyId === company.id);
      expect(departments.map(({ name }) => name)).toContain(stream.departmentName);
    }
  }
});

test('an occasion describes the window of its screenshot, and answers match their questions', () => {
  for (const { seed, data } of SEEDS) {
    const faker = createSeededFaker({ seed, now: new Date(0) }, 'occasions');
    const occasions = data.streams.flatMap((stream) =>
      createOccasions(
        faker,
        stream,
        data.recordings.find(({ streamId }) => streamId === stream.id),
      ).map((occasion) => ({ ...occasion, stream })),
    );
    expect(occasions.length).toBeGreaterThan(100);
    for (const { row, window, stream } of occasions) {
      const { name, screens } = getApplication(findScriptByProcessName(stream.processName).processId);
      const json = typeof row.jsonData === 'string' ? row.jsonData : JSON.stringify(row.jsonData);
      const { occasionContent, occasionInput } = JSON.parse(json) as {
        occasionContent: string[];
        occasionInput: { questionName: string; answer: string }[];
      };
      expect(window.application).toBe(name);
      expect(screens.map((screen) => screen.name)).toContain(window.title);
      expect(occasionContent[0]).toBe(`${window.title} opened in ${name}`);
      const changed = window.fields.find(({ isChanged }) => isChanged);
      expect(occasionContent.length).toBe(changed ? 3 : 2);
      if (changed) expect(occasionContent[1]).toBe(`${changed.label} was changed to ${changed.value}`);
      expect(window.fields.filter(({ value }) => value === '')).toEqual([]);
      const wrongAnswers = occasionInput.filter(
        ({ questionName, answer }) =>
          /^(Was|Is)/.test(questionName) && !['Yes', 'No', 'Not needed', ''].includes(answer),
      );
      expect(wrongAnswers).toEqual([]);
      expect(row.startTime >= stream.startTime && row.endTime <= stream.endTime).toBe(true);
    }
  }
});

test('comments of a main logging match its status and initiator, and its entries are before its end', () => {
  const failure = /did not|failed|Stopped|exception|rejected|do not match/;
  for (const { data } of SEEDS) {
    const samples = data.mainLoggings.filter(({ startComments }) => startComments === SAMPLE_MAIN_LOGGING.comment);
    expect(samples.map(({ id }) => id)).toEqual([SAMPLE_MAIN_LOGGING.id]);
    expect(new Set(data.mainLoggings.map(({ techStatus }) => techStatus))).toEqual(new Set([null, 0, 1, 2, 3, 4, 9]));
    // The first ones have the sample.
    for (const mainLogging of [...data.mainLoggings.slice(0, 40), ...data.mainLoggings.slice(-CHECKED_ROWS)]) {
      const { id, processName, techStatus, businessStatus, startComments, endComments, initiatedBy, endTime } =
        mainLogging;
      const robot = findExpected(ROBOTS, `robot ${processName}`, (candidate) => candidate.processName === processName);
      expect([mainLogging.company, mainLogging.department]).toEqual([robot.company, robot.department]);
      if (techStatus === 2 && businessStatus === 2) expect(endComments).not.toMatch(failure);
      if (techStatus === 4) expect(endComments).toMatch(failure);
      if (startComments?.startsWith('Started by hand')) expect(startComments).toBe(`Started by hand by ${initiatedBy}`);
      else expect([null, 'scheduler', 'sofia.lindqvist', 'elena.petrova']).toContain(initiatedBy);
      // The entries of a part of the main loggings, because there are many.
      if (id > 40 && id % 9 !== 0) continue;
      const entries = createLogEntries(mainLogging);
      expect(entries).toHaveLength(mainLogging.entryCount);
      const isExtreme = (data: unknown) => String(data).length > 300 || /^[=@+-]/.test(String(data));
      expect(entries.some(({ entryData }) => isExtreme(entryData))).toBe(id === SAMPLE_MAIN_LOGGING.id);
      if (endTime !== null) expect(entries.filter(({ time }) => String(time) > endTime)).toEqual([]);
    }
  }
});

test('users have e-mail addresses of their names, and pictures if they are activated', () => {
  for (const { data } of SEEDS) {
    expect(new Set(data.users.map(({ email }) => email)).size).toBe(data.users.length);
    const withoutCompany = data.users.filter(({ companyId }) => companyId === null);
    expect(withoutCompany.map(({ email }) => email)).toEqual([getAccount('superAdminNotActivated').email]);
    for (const user of data.users) {
      expect(user.email.split('@')[0]).toBe(`${toAsciiName(user.firstName)}.${toAsciiName(user.lastName)}`);
      expect(user.profileImage !== null).toBe(user.isActivated);
      if (user.companyId === null) continue;
      const company = findExpected(data.companies, `company of ${user.email}`, ({ id }) => id === user.companyId);
      expect(user.email.endsWith(`@${company.mailDomain}`)).toBe(true);
      if (user.mailingStreet) expect(user.mailingCountry).toBe(company.country);
    }
  }
});

test('users have names of the country of their company, in Latin letters', () => {
  const english = new Set(
    [en.person?.first_name, en.person?.last_name].flatMap((names) => Object.values(names ?? {}).flat()),
  );
  expect(english.size).toBeGreaterThan(1000);
  for (const { data } of SEEDS) {
    for (const country of ['Japan', 'Singapore', 'France', 'Germany', 'Italy', 'Norway', 'Sweden']) {
      const companyIds = new Set(data.companies.filter((company) => company.country === country).map(({ id }) => id));
      const users = data.users.filter(
        ({ id, companyId }) => id > ACCOUNTS.length && companyId !== null && companyIds.has(companyId),
      );
      expect(users.length).toBeGreaterThan(0);
      const englishUsers = users.filter(({ firstName, lastName }) => english.has(firstName) && english.has(lastName));
      expect([country, englishUsers.length < users.length / 2]).toEqual([country, true]);
      for (const { firstName, lastName } of users)
        expect(`${firstName}${lastName}`).toMatch(/^[\p{Script=Latin}'’ -]+$/u);
    }
  }
});

test('a new group of records has random values of its own, the same each time', () => {
  const draw = (group: string) => createSeededFaker({ seed: 1, now: new Date(0) }, group).string.alphanumeric(12);
  expect(draw('invoices')).toBe(draw('invoices'));
  expect(new Set(['invoices', 'shipments', 'users'].map(draw)).size).toBe(3);
});
