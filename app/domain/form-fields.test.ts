import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkProperty } from '../../e2e/support/property-tests';
import { field, refineConfirmation } from './form-fields';

const ADDRESS = 'jo.o-neil@harbourline.example';
/** As Teams, Outlook, spreadsheets and web pages copy them with an address. */
const INVISIBLE = ['\u200b', '\ufeff', '\u00a0', '\u2060', '\u200e', '\u200f', '\u202a', '\u202c', '\u2066', '\u2069'];
const OTHERS = [' ', '\t', '\r\n', '\u00ad', '\u034f', '\u061c', '\u180e', '\u2028', '\u3000', '\u3164', '\ufe0f'];

const email = field.requiredEmail('Email', 'missing', 'Not valid!');
const login = field.requiredLogin('Email', 'missing');
const date = field.requiredDate('License Start Date', 'missing');

function getMessage(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

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
  const name = field.requiredText('Name', 'missing');
  for (const character of [...INVISIBLE, ...OTHERS, '\u200b \ufeff'])
    expect(getMessage(name, character)).toBe('missing');
  for (const kept of ['❤\ufe0f', 'می\u200cخواهم', '👩\u200d💻']) expect(name.parse(` ${kept} `)).toBe(kept);
});

test('an email address has the syntax of HTML, with letters of every script', () => {
  const label = 'a'.repeat(63);
  const valid = [
    'a@b',
    `a@${label}.${label}`,
    'jürgen@müller.de',
    '用户@例子.公司',
    "o'neil+x@a-b.example",
    'a..b@c.d',
  ];
  const invalid = [
    `a@${label}a.example`,
    `a@b.${label}a`,
    'a@-b',
    'a@b-',
    'a@b..c',
    'a@b.',
    '@b',
    'a b@c',
    'a@b@c',
    'a,@b',
  ];
  for (const address of valid) expect(email.parse(address)).toBe(address);
  for (const address of invalid) expect(getMessage(email, address), address).toMatch(/^Not valid!/);
  // Of a user name, only an address is checked for characters that show nothing.
  expect(login.parse('jo\u200bo')).toBe('jo\u200bo');
});

test('what is wrong with a number is said by its kind', () => {
  const number = field.requiredInteger('Pages', 'missing');
  expect(['0', ' 7 ', '007', '999999999'].map((text) => number.parse(text))).toEqual([0, 7, 7, 999_999_999]);
  const separated = 'Type Pages without separators, in digits only.';
  const messages: Record<string, string> = {
    '': 'missing',
    '1000000000': 'Pages must be at most 999,999,999.',
    '-1': 'Pages must be 0 or more.',
    '\u2212 1': 'Pages must be 0 or more.',
    '1,000': separated,
    '1.000.000': separated,
    "12'000": separated,
    '12’000': separated,
    '1\u00a0000': separated,
    '1.00': 'Pages must be a whole number, in digits only.',
    '1000,000': 'Pages must be a whole number, in digits only.',
    '1e3': 'Pages must be a whole number, in digits only.',
    '١': 'Pages must be a whole number, in digits only.',
  };
  for (const [text, message] of Object.entries(messages)) expect(getMessage(number, text), text).toBe(message);
  expect(field.optionalInteger('Pages').parse(undefined)).toBeUndefined();
});

test('a web address begins with http and is a URL', () => {
  const required = field.requiredWebAddress('Blob URL', 'missing', 'no URL');
  const optional = field.optionalWebAddress('Website', 'no URL');
  for (const field of [required, optional]) {
    for (const url of ['https://a.example/x y', 'HTTP://A.example', ' http://localhost:1 '])
      expect(field.parse(url)).toBe(url.trim());
    for (const url of [
      'ftp://a.example',
      'a.example',
      'https://',
      'http:/a.example',
      'x https://a.example',
      'https://a b/',
    ])
      expect(getMessage(field, url), url).toBe('no URL');
  }
  expect([getMessage(required, ' '), optional.parse(undefined)]).toEqual(['missing', undefined]);
});

test('two passwords differ only if both are typed', () => {
  const passwords = z.object({ password: z.string().optional(), confirm: z.string().optional() });
  const schema = refineConfirmation(passwords, { password: 'password', confirmation: 'confirm' });
  const isValid = ([password, confirm]: (string | undefined)[]) => schema.safeParse({ password, confirm }).success;
  const typed = [
    ['a', 'a'],
    ['a', 'b'],
    ['a', 'A'],
  ].map(isValid);
  expect(typed).toEqual([true, false, false]);
  const missing = [
    ['', 'b'],
    ['a', ''],
    [undefined, 'b'],
    ['a', undefined],
  ];
  expect(missing.every(isValid)).toBe(true);
});

test('a typed date is one of 2000-01-01 to 2100-12-31', () => {
  const message = 'License Start Date must be between 2000-01-01 and 2100-12-31.';
  for (const typed of ['0024-07-01', '1999-12-31', '2101-01-01']) expect(getMessage(date, typed)).toBe(message);
  // '9999-12-31' means that there is no end.
  for (const typed of ['2000-01-01', '2100-12-31', '9999-12-31']) expect(date.parse(typed)).toBe(typed);
  for (const typed of ['', '2027-02-30', '24-07-01']) expect(getMessage(date, typed)).toBe('missing');
});
