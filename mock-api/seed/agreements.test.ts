import { en } from '@faker-js/faker';
import { expect, test } from 'vitest';
import { ACCOUNTS } from '../accounts';
import { linesByPage, paperOf } from '../papers/models';
import type { Paper } from '../papers/paper';
import { misread, readingsOf } from './predictions';
import { isSpoken } from '../media/phrases';
import { barcodeOf } from '../media/barcode';
import { companyOf } from '../records';
import { applicationOf } from './applications';
import { processNamed, SCRIPTS } from './conversations';
import { isBusinessNumber } from './countries';
import { seedData } from './data';
import { logEntriesOf } from './log-entries';
import { occasionsOf } from './occasions';
import { asciiOf } from './people';
import { ROBOTS } from './robots';
import { SAMPLE_RUN } from './rpa';
import { seededFaker } from './seeded';
import { sentencesOf } from './sentences';
import { everyPiece } from './spoken';

const NOW = new Date('2026-03-10T09:00:00.000Z');
const SEEDS = [1, 2, 3].map((seed) => ({ seed, now: NOW, data: seedData({ seed, now: NOW }, 'default') }));

const cents = (text: string | undefined) => Math.round(Number((text ?? '').replaceAll(',', '')) * 100);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const columnOf = ({ table }: Paper, label: string) => {
  const at = table.columns.findIndex((column) => column.label === label);
  return table.rows.map((row) => row[at] ?? '');
};

/** What must hold on a document; a message where it does not. */
function faultsOf(paper: Paper): string[] {
  const text = (label: string) => paper.facts.find((fact) => fact.label === label)?.text;
  const faults: string[] = [];
  const same = (what: string, one: number, other: number) => {
    if (one !== other) faults.push(`${what}: ${one} is not ${other}`);
  };
  const has = (label: string) => paper.table.columns.some((column) => column.label === label);
  const amounts = has('amount') ? columnOf(paper, 'amount').map(cents) : [];
  if (has('unit_price')) {
    const prices = columnOf(paper, 'unit_price').map(cents);
    columnOf(paper, 'quantity').forEach((quantity, row) =>
      same(`line ${row}`, Number(quantity) * (prices[row] ?? 0), amounts[row] ?? 0),
    );
  }
  const lines = sum(amounts);
  for (const [total, ...parts] of [
    ['subtotal'],
    ['invoice_amount', 'total_tax'],
    ['order_total', 'total_tax'],
    ['amount_due', 'total_tax'],
    ['total_amount'],
    ['total_claimed'],
    ['total_rates'],
    ['total_fee'],
    ['net_pay'],
    ['closing_balance', 'opening_balance'],
  ] as const) {
    if (text(total) !== undefined) same(total, cents(text(total)), lines + sum(parts.map((part) => cents(text(part)))));
  }
  if (has('duty')) {
    same('value', cents(text('customs_value')), sum(columnOf(paper, 'value').map(cents)));
    same('duty', cents(text('total_duty')), sum(columnOf(paper, 'duty').map(cents)));
    same('payable', cents(text('total_payable')), cents(text('total_duty')) + cents(text('total_tax')));
  }
  if (has('weight_kg')) same('weight', cents(text('gross_weight_kg')), sum(columnOf(paper, 'weight_kg').map(cents)));
  if (has('packages') && text('total_packages'))
    same('packages', Number(text('total_packages')), sum(columnOf(paper, 'packages').map(Number)));
  for (const [from, to] of [
    ['invoice_date', 'due_date'],
    ['order_date', 'delivery_date'],
    ['bill_date', 'due_date'],
    ['issue_date', 'due_date'],
    ['period_from', 'period_to'],
    ['issue_date', 'expiry_date'],
  ] as const) {
    const [early, late] = [text(from), text(to)];
    if (early && late && early >= late) faults.push(`${to} ${late} is not after ${from} ${early}`);
  }
  for (const { text: value } of paper.facts)
    if (value === '' || /undefined|NaN/.test(value)) faults.push(`empty ${value}`);
  return faults;
}

test('amounts, sums, taxes and dates of every document agree, and its file is named by its number', () => {
  for (const { data } of SEEDS) {
    for (const document of data.documents) {
      const company = companyOf(data, document);
      const { paper } = paperOf({ ...document, company });
      expect([document.fileName, faultsOf(paper)]).toEqual([document.fileName, []]);
      const number = paper.facts.find(({ at }) => at === 'facts')?.text.replace(/^\D*/, '') ?? '';
      expect(document.fileName).toContain(number);
      const dates = paper.facts.filter(({ label }) =>
        /(invoice|order|receipt|issue|entry|delivery_date)_?date$/.test(label),
      );
      for (const { label, text } of dates)
        if (label !== 'delivery_date') expect(text <= document.createdTime.slice(0, 10)).toBe(true);
    }
  }
});

test('documents of every model hold together, also of models that the seed has no document of', () => {
  for (const { data } of SEEDS) {
    for (const { modelName } of data.models) {
      for (const place of Array.from({ length: 12 }, (_, index) => index)) {
        const { paper } = paperOf({
          fileName: `upload ${place}.pdf`,
          modelName,
          createdTime: NOW.toISOString(),
          company: data.companies[place],
        });
        expect([modelName, faultsOf(paper)]).toEqual([modelName, []]);
      }
    }
  }
});

test('a prediction is what the page says but for misread signs, and a correction is what the page says', () => {
  for (const { data } of SEEDS) {
    for (const document of data.documents) {
      const source = { ...document, company: companyOf(data, document) };
      const pages = readingsOf(source);
      expect(pages).toHaveLength(linesByPage(paperOf(source).paper).length);
      if (document.status !== 1) expect(document.ocrPages).toHaveLength(pages.length);
      for (const { predicted, moderated } of pages) {
        for (const [index, entry] of predicted.entries()) {
          const truth = moderated[index];
          expect([truth?.ocr_text, misread(truth?.ocr_text ?? '')]).toContain(entry.ocr_text);
          if (entry.score >= 0.9) expect([entry.label, entry.ocr_text]).toEqual([truth?.label, truth?.ocr_text]);
        }
      }
    }
  }
});

test('business numbers are real ones, and bars of a barcode fill it', () => {
  for (const { data } of SEEDS) {
    const numbers = data.documents.flatMap((document) => {
      const { paper } = paperOf({ ...document, company: companyOf(data, document) });
      return paper.facts.filter(({ name }) => name === 'ABN').map(({ text }) => text);
    });
    expect(numbers.length).toBeGreaterThan(50);
    for (const number of numbers) expect([number, isBusinessNumber(number)]).toEqual([number, true]);
  }
  const { bars, modules } = barcodeOf('MCL8159325');
  // Start, ten signs and the check of eleven modules each, and a stop of thirteen.
  expect(modules).toBe(12 * 11 + 13);
  expect((bars.at(-1)?.at ?? 0) + (bars.at(-1)?.width ?? 0)).toBe(modules);
});

test('no sentence comes twice in a call, its facts agree, and every word of it has been spoken', () => {
  for (const { role, piece } of everyPiece()) expect([piece, isSpoken(role, piece)]).toEqual([piece, true]);
  for (const { seed, data } of SEEDS) {
    const voices = seededFaker({ seed, now: new Date(0) }, 'voices');
    for (const recording of data.recordings) {
      const sentences = sentencesOf(voices, recording);
      const texts = sentences.map(({ text }) => text);
      expect([recording.id, new Set(texts).size]).toEqual([recording.id, texts.length]);
      expect(texts.some((text) => /[{}]|undefined/.test(text))).toBe(false);
      // One look at a call: an assertion for each of its words would take seconds.
      const unspoken = sentences.flatMap(({ speech }) =>
        speech.pieces.filter((piece) => !isSpoken(speech.role, piece)),
      );
      expect([recording.id, unspoken]).toEqual([recording.id, []]);
      const agent = SCRIPTS.find(({ companyName }) => companyName === recording.companyName)?.agents;
      expect(agent?.map(({ name }) => name)).toContain(recording.agentName);
      expect(Date.parse(recording.created) + (sentences.at(-1)?.endMs ?? 0)).toBeLessThan(NOW.getTime());
      const overlapping = sentences.filter(({ startMs }, index) => startMs <= (sentences[index - 1]?.endMs ?? 0));
      expect([recording.id, overlapping]).toEqual([recording.id, []]);
    }
  }
});

test('a recording lies inside its stream, and a stream in a department of the company of its process', () => {
  for (const { seed, data } of SEEDS) {
    const voices = seededFaker({ seed, now: new Date(0) }, 'voices');
    const streamed = data.recordings.filter(({ streamId }) => streamId !== null);
    expect(streamed).toHaveLength(data.streams.length);
    for (const recording of streamed) {
      const stream = data.streams.find(({ id }) => id === recording.streamId);
      const endsAt = Date.parse(recording.created) + (sentencesOf(voices, recording).at(-1)?.endMs ?? 0);
      expect(Date.parse(stream?.startTime ?? '')).toBeLessThan(Date.parse(recording.created));
      expect(Date.parse(stream?.endTime ?? '')).toBeGreaterThan(endsAt);
      const script = processNamed(stream?.processName ?? null);
      expect(recording.script).toBe(script.processId);
      const company = data.companies.find(({ name }) => name === script.companyName);
      expect(company?.country).toBe(script.country);
      expect(
        data.departments.some(({ companyId, name }) => companyId === company?.id && name === stream?.departmentName),
      ).toBe(true);
    }
  }
});

test('an occasion names the application and the window that its screenshot shows, and answers are of their kind', () => {
  for (const { seed, data } of SEEDS) {
    const screens = seededFaker({ seed, now: new Date(0) }, 'screens');
    for (const stream of data.streams) {
      const { name, screens: windows } = applicationOf(processNamed(stream.processName).processId);
      for (const { row, window } of occasionsOf(screens, stream)) {
        const json = typeof row.jsonData === 'string' ? row.jsonData : JSON.stringify(row.jsonData);
        const { occasionContent, occasionInput } = JSON.parse(json) as {
          occasionContent: string[];
          occasionInput: { questionName: string; answer: string }[];
        };
        expect([window.application, windows.map((screen) => screen.name).includes(window.title)]).toEqual([name, true]);
        expect(occasionContent[0]).toBe(`${window.title} opened in ${name}`);
        const changed = window.fields.find(({ isChanged }) => isChanged);
        expect(occasionContent.length).toBe(changed ? 3 : 2);
        if (changed) expect(occasionContent[1]).toBe(`${changed.label} was changed to ${changed.value}`);
        expect(window.fields.filter(({ value }) => value === '')).toEqual([]);
        const wrong = occasionInput.filter(
          ({ questionName, answer }) =>
            /^(Was|Is)/.test(questionName) && !['Yes', 'No', 'Not needed', ''].includes(answer),
        );
        expect(wrong).toEqual([]);
        expect(row.startTime >= stream.startTime && row.endTime <= stream.endTime).toBe(true);
      }
    }
  }
});

test('what a run says of itself agrees with its status, its starter and its entries', () => {
  const bad = /did not|failed|Stopped|exception|rejected|do not match/;
  for (const { data } of SEEDS) {
    expect(data.mainLoggings.filter(({ startComments }) => startComments === SAMPLE_RUN.comment)).toHaveLength(1);
    for (const run of data.mainLoggings) {
      const robot = ROBOTS.find(({ processName }) => processName === run.processName);
      expect([run.company, run.department]).toEqual([robot?.company, robot?.department]);
      if (run.techStatus === 2 && run.businessStatus === 2) expect(run.endComments).not.toMatch(bad);
      if (run.techStatus === 4) expect(run.endComments ?? '').toMatch(bad);
      if (run.startComments?.startsWith('Started by hand')) expect(run.startComments).toContain(run.initiatedBy);
      else expect([null, 'scheduler', 'sofia.lindqvist', 'elena.petrova']).toContain(run.initiatedBy);
      if (run.id > 40 && run.id % 9 !== 0) continue;
      const entries = logEntriesOf(run);
      const isSample = run.id === SAMPLE_RUN.id;
      expect(entries.some(({ entryData }) => String(entryData).length > 300 || /^[=@+-]/.test(String(entryData)))).toBe(
        isSample,
      );
      if (run.endTime) for (const { time } of entries) expect(String(time) <= run.endTime).toBe(true);
    }
  }
});

test('people have addresses of their own names, pictures when they are active, and titles', () => {
  for (const { data } of SEEDS) {
    expect(new Set(data.users.map(({ email }) => email)).size).toBe(data.users.length);
    for (const user of data.users) {
      expect(user.email.split('@')[0]).toBe(`${asciiOf(user.firstName)}.${asciiOf(user.lastName)}`);
      expect(user.profileImage !== null).toBe(user.isActivated);
      const company = data.companies.find(({ id }) => id === user.companyId);
      if (company) expect(user.email.endsWith(`@${company.mailDomain}`)).toBe(true);
      if (company && user.mailingStreet) expect(user.mailingCountry).toBe(company.country);
    }
  }
});

test('people of a company have names of its country, in letters that every address can have', () => {
  const english = new Set(
    [en.person?.first_name, en.person?.last_name].flatMap((names) => Object.values(names ?? {}).flat()),
  );
  const others = ['Japan', 'Singapore', 'France', 'Germany', 'Italy', 'Norway', 'Sweden'];
  for (const { data } of SEEDS) {
    for (const country of others) {
      const ids = new Set(data.companies.filter((company) => company.country === country).map(({ id }) => id));
      const people = data.users.filter(({ id, companyId }) => id > ACCOUNTS.length && ids.has(companyId ?? 0));
      expect(people.length).toBeGreaterThan(0);
      const alien = people.filter(({ firstName, lastName }) => english.has(firstName) && english.has(lastName));
      expect([country, alien.length < people.length / 2]).toEqual([country, true]);
      for (const { firstName, lastName } of people)
        expect(`${firstName}${lastName}`).toMatch(/^[\p{Script=Latin}'’ -]+$/u);
    }
  }
});
