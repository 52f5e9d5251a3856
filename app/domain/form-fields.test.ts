import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { checkProperty } from '../../e2e/support/property-tests';
import { requiredDate, requiredEmail, requiredLogin, requiredText } from './form-fields';

const ADDRESS = 'jo.o-neil@harbourline.example';
/** As Teams, Outlook, spreadsheets and web pages copy them with an address. */
const INVISIBLE = ['\u200b', '\ufeff', '\u00a0', '\u2060', '\u200e', '\u200f', '\u202a', '\u202c', '\u2066', '\u2069'];
const OTHERS = [' ', '\t', '\r\n', '\u00ad', '\u034f', '\u061c', '\u180e', '\u2028', '\u3000', '\u3164', '\ufe0f'];

const email = requiredEmail('Email', 'missing', 'Not valid!');
const login = requiredLogin('Email', 'missing');
const date = requiredDate('License Start Date', 'missing');

function getMessage(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

test('invisible characters at the ends of an email address are no part of it', async (context) => {
  const invisible = fc.array(fc.constantFrom(...INVISIBLE, ...OTHERS), { maxLength: 4 });
  const property = fc.property(invisible, invisible, (before, after) => {
    const typed = [...before, ADDRESS, ...after].join('');
    expect(email.parse(typed)).toBe(ADDRESS);
    expect(login.parse(typed)).toBe(ADDRESS);
  });
  await checkProperty(context, property);
});

test('an invisible character inside an email address is named in the message', async (context) => {
  const position = fc.integer({ min: 1, max: ADDRESS.length - 1 });
  const property = fc.property(fc.constantFrom(...INVISIBLE, ...OTHERS), position, (character, index) => {
    const typed = ADDRESS.slice(0, index) + character + ADDRESS.slice(index);
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    const contained = new RegExp(`^(Not valid!|missing) It contains a .+ \\(U\\+${code}\\)\\.$`);
    expect(getMessage(email, typed)).toMatch(contained);
    expect(getMessage(login, typed)).toMatch(contained);
  });
  await checkProperty(context, property);
  expect(getMessage(email, 'jo\u200b@harbourline.example')).toBe('Not valid! It contains a zero width space (U+200B).');
});

test('other wrong addresses keep their message, and only invisible characters are no address', () => {
  expect(getMessage(email, 'jo@')).toBe('Not valid!');
  expect(getMessage(email, '\u200b \ufeff')).toBe('missing');
  expect(getMessage(login, '\u200b \ufeff')).toBe('missing');
  // A user name, which the API decides about.
  expect(login.parse(' jo o’neil ')).toBe('jo o’neil');
});

test('a required text of invisible characters only is missing; in and after other text they stay', () => {
  const name = requiredText('Name', 'missing');
  for (const character of [...INVISIBLE, ...OTHERS, '\u200b \ufeff'])
    expect(getMessage(name, character)).toBe('missing');
  for (const kept of ['❤\ufe0f', 'می\u200cخواهم', '👩\u200d💻']) expect(name.parse(` ${kept} `)).toBe(kept);
});

test('a typed date is one of 2000-01-01 to 2100-12-31', async (context) => {
  const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  const property = fc.property(days, (day) => {
    const typed = day.toISOString().slice(0, 10);
    const year = day.getUTCFullYear();
    const isAllowed = (year >= 2000 && year <= 2100) || typed === '9999-12-31';
    const message = isAllowed ? undefined : MESSAGE;
    expect(getMessage(date, typed), typed).toBe(message);
  });
  await checkProperty(context, property);
  for (const typed of ['0024-07-01', '1999-12-31', '2101-01-01']) expect(getMessage(date, typed)).toBe(MESSAGE);
  // '9999-12-31' means that there is no end.
  for (const typed of ['2000-01-01', '2100-12-31', '9999-12-31']) expect(date.parse(typed)).toBe(typed);
  for (const typed of ['', '2027-02-30', '24-07-01']) expect(getMessage(date, typed)).toBe('missing');
});

const MESSAGE = 'License Start Date must be between 2000-01-01 and 2100-12-31.';
