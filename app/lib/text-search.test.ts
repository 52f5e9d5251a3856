import { expect, test } from 'vitest';
import { foldCase, hasWords, normalizeForSearch, toSearchWords } from './text-search';
import { findWordRanges } from './word-ranges';

const CODE_POINTS = 0x110000;
const CASED_CHARACTERS = Array.from({ length: CODE_POINTS }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => /\p{Changes_When_Casemapped}|\p{Changes_When_Casefolded}/u.test(character),
);

test('two characters have the same folded case if a case-insensitive pattern of one matches the other', () => {
  expect(CASED_CHARACTERS.length).toBeGreaterThan(2500);
  const all = CASED_CHARACTERS.join('');
  const sameByFolding = new Map<string, string[]>();
  for (const character of CASED_CHARACTERS) {
    const folded = foldCase(character);
    sameByFolding.set(folded, [...(sameByFolding.get(folded) ?? []), character]);
  }
  for (const character of CASED_CHARACTERS) {
    const sameByPattern = all.match(new RegExp(character, 'giu'));
    expect(sameByFolding.get(foldCase(character)), character).toEqual(sameByPattern);
  }
});

test('folding keeps the length of a text', () => {
  for (const text of ['İstanbul', 'STRASSE straße', 'ﬃ ŉ ᾈ', 'ΛΟΓΟΣ', '𐐀😀', '']) {
    expect(foldCase(text), text).toHaveLength(text.length);
  }
  expect(foldCase('ΛΟΓΟΣ Sale ſ K')).toBe(foldCase('λογος SALE S k'));
});

const finds = (query: string, text: string) => hasWords(normalizeForSearch(text), toSearchWords(query));

test('a search finds names as people type them', { tags: ['REAL-05'] }, () => {
  for (const [text, ...queries] of [
    ['Łódź', 'lodz', 'ŁÓDŹ', 'Lódz'],
    ['Hauptstraße 5', 'hauptstrasse', 'STRASSE', 'straße', 'STRAẞE'],
    ['O’Brien & Sons', "o'brien", 'O‘Brien', 'oʼbrien', 'o´brien', 'O`Brien', 'o＇brien'],
    ['Smith & Co\nXero', 'smith xero', 'xero  smith', 'Xero\u00A0Smith'],
    ['Þórður Guðmundsson', 'thordur gudmundsson'],
    ['Ærø Søfart, Œuvre', 'aero sofart', 'oeuvre'],
    ['Ħamrun Diyarbakır İzmir', 'hamrun', 'diyarbakir', 'izmir', 'IZMIR'],
    ['Đặng Ŧana Ŋala ĸajaĸ', 'dang', 'tana', 'nala', 'kajak'],
    ['Hawaiʻi', "hawai'i", 'Hawai‛i', 'Hawai′i', 'Hawaiʹi', 'Hawaiʽi', 'Hawai՚i', 'Hawaiꞌi'],
    ['a⁃b', 'a-b', 'a˗b'],
    ['2024–25', '2024-25', '2024—25', '2024‑25', '2024−25'],
    ['in\u00ADvoice\u200B\u202Anumber\u202C', 'invoicenumber'],
    ['New\u00A0York\u3000City', 'new york city', 'york new'],
    ['ﬁnal ＡＢＣ ①', 'final abc 1'],
    ['ΛΟΓΟΣ Έλλη', 'λογος', 'λογοσ', 'ελλη'],
  ]) {
    for (const query of queries) expect(finds(query, text ?? ''), `${text} by ${query}`).toBe(true);
  }
  expect(finds('smith xero', 'Smith & Co')).toBe(false);
  expect(finds('2024 25', '2024–25')).toBe(true);
  expect(finds('lodz', 'Lutz')).toBe(false);
});

const findTexts = (query: string, text: string) =>
  findWordRanges(text, toSearchWords(query)).map(({ start, end }) => text.slice(start, end));

test('the words of a search are found where they are in a text, as it is written', () => {
  for (const [text, query, ...found] of [
    ['The excess, the EXCESS and the excesses', 'excess', 'excess', 'EXCESS', 'excess'],
    ['Hauptstraße 5', 'strasse', 'straße'],
    ['Cafe\u0301 Ré', 'café re', 'Cafe\u0301', 'Ré'],
    ['the ﬁnal oﬀer', 'fin offer', 'ﬁn', 'oﬀer'],
    ['flooding', 'flood ding ood', 'flooding'],
    ['flooding', 'flood ing', 'flooding'],
    ['flood ing', 'flood ing', 'flood', 'ing'],
    ['aaa aaaa', 'aa', 'aa', 'aaaa'],
    ['😀 sorry 😀', 'sorry', 'sorry'],
    ['no such word', 'other'],
  ] as const) {
    expect(findTexts(query, text), `${query} in ${text}`).toEqual(found);
  }
});

test('a word within another one is no range of its own', () => {
  expect(findWordRanges('process config', ['process', 'oce', 'ss c'])).toEqual([{ start: 0, end: 9 }]);
  expect(findWordRanges('process', ['process', 'oc'])).toEqual([{ start: 0, end: 7 }]);
});
