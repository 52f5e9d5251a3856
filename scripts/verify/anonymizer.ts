import { createHash } from 'node:crypto';
import { en, Faker } from '@faker-js/faker';

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const TOKEN = /\b(?:Bearer +)?(?:eyJ[\w-]+\.[\w-]+\.[\w-]*|[A-Za-z0-9_-]{40,})/g;
const URL_PATTERN = /https?:\/\/[^\s"'<>]+/g;
/** Phone numbers, account numbers, IBANs: six and more digits, also with separators. */
const LONG_NUMBER = /\+?\d(?:[ ./-]?\d){5,}/g;
/** Times and dates stay: without them a record makes no sense. */
const DATE = /^\d{4}-\d{2}-\d{2}|^\d{1,2}\.\d{1,2}\.\d{4}$/;
/** How people introduce themselves or address each other, in a few languages, before a name. */
const SPOKEN_NAME =
  /(?:[Mm]y name is|[Tt]his is|[Mm]ein Name ist|[Hh]ier (?:ist|spricht)|[Ii]ch heiße|[Jj]e m[’']appelle|[Mm]e llamo|\bMrs?\.?|\bMs\.?|\bFrau|\bHerrn?|\bMonsieur|\bMadame)\s+(\p{Lu}[\p{L}’'-]+(?:\s+\p{Lu}[\p{L}’'-]+)?)/gu;
const MIN_NAME_LENGTH = 3;
const MASKED = 'replaced';

type Person = { firstName: string; lastName: string; email: string };

export type Anonymizer = {
  /** Adds a person whose names and email are replaced in all texts. */
  addPerson(person: { firstName?: string | null; lastName?: string | null; email?: string | null }): Person;
  /** Adds a full name, or the user name of an operating system. */
  addName(name: string): string;
  /** Adds the names with which people introduce themselves or address each other in a text. */
  addSpokenNames(text: string): void;
  /** A text without names, emails, tokens, addresses of the web and long numbers. */
  clean(text: string): string;
};

/**
 * Replaces personal data and secrets by made-up ones. The same person always becomes the same other person, so that the
 * records still belong together.
 */
export function createAnonymizer(): Anonymizer {
  const faker = new Faker({ locale: en });
  // The replacements do not depend on the names, so that they cannot be derived from them.
  faker.seed(1);
  const replacements = new Map<string, string>();
  const persons = new Map<string, Person>();

  function addPerson({ firstName, lastName, email }: Parameters<Anonymizer['addPerson']>[0]): Person {
    const key = (email ?? `${firstName} ${lastName}`).toLowerCase();
    const known = persons.get(key);
    if (known) return known;
    const [newFirst, newLast] = [faker.person.firstName(), faker.person.lastName().replace(/[^A-Za-z]/g, '')];
    const person = {
      firstName: newFirst,
      lastName: newLast,
      email: `${newFirst}.${newLast}.${persons.size + 1}@customer.example`.toLowerCase(),
    };
    persons.set(key, person);
    replace(email, person.email);
    if (firstName && lastName) {
      replace(`${firstName} ${lastName}`, `${newFirst} ${newLast}`);
      replace(`${firstName}.${lastName}`, `${newFirst}.${newLast}`);
      replace(`${firstName.charAt(0)}${lastName}`, `${newFirst.charAt(0)}${newLast}`);
    }
    replace(firstName, newFirst);
    replace(lastName, newLast);
    return person;
  }

  function replace(from: string | null | undefined, to: string): void {
    const key = from?.trim().toLowerCase() ?? '';
    if (key.length >= MIN_NAME_LENGTH && !replacements.has(key)) replacements.set(key, to);
  }

  function replaceNames(text: string): string {
    const names = [...replacements.keys()].sort((a, b) => b.length - a.length);
    if (names.length === 0) return text;
    const pattern = new RegExp(String.raw`(?<![\p{L}\d])(?:${names.map(escapePattern).join('|')})(?![\p{L}\d])`, 'giu');
    return text.replace(pattern, (name) => replacements.get(name.toLowerCase()) ?? MASKED);
  }

  function addName(name: string): string {
    const [firstName = '', ...rest] = name.trim().split(/\s+/);
    if (rest.length > 0) {
      const person = addPerson({ firstName, lastName: rest.join(' ') });
      return `${person.firstName} ${person.lastName}`;
    }
    replace(firstName, `user${replacements.size + 1}`);
    return replaceNames(firstName);
  }

  return {
    addPerson,
    addName,
    addSpokenNames(text) {
      for (const [, name = ''] of text.matchAll(SPOKEN_NAME)) {
        const [firstName = '', lastName] = name.split(/\s+/);
        if (lastName === undefined) replace(firstName, faker.person.lastName());
        else addPerson({ firstName, lastName });
      }
    },
    clean(text) {
      return replaceNames(text)
        .replace(TOKEN, MASKED)
        .replace(URL_PATTERN, 'https://www.customer.example')
        .replace(EMAIL, (email) => (email.endsWith('@customer.example') ? email : 'someone@customer.example'))
        .replace(LONG_NUMBER, (number) => (DATE.test(number) ? number : replaceDigits(number)));
    },
  };
}

/** Other digits with the same separators. */
function replaceDigits(number: string): string {
  const digits = createHash('sha256').update(number).digest();
  let index = 0;
  return number.replace(/\d/g, () => String((digits[index++ % digits.length] ?? 0) % 10));
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
