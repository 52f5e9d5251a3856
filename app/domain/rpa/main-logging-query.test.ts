import { expect, test } from 'vitest';
import { parseMainLoggingQuery } from './main-logging-query';

const parse = (query: string) => parseMainLoggingQuery(new URLSearchParams(query));

test('a query has company, process and date; one without them is that of today, unless it was submitted', () => {
  const none = { company: '', process: '', date: '' };
  expect(parse('')).toEqual({ ...none, isToday: true });
  expect(parse('date=tomorrow')).toEqual({ ...none, isToday: true });
  expect(parse('searched=1')).toEqual({ ...none, isToday: false });
  expect(parse('company=A&process=P&date=2026-03-10')).toEqual({
    company: 'A',
    process: 'P',
    date: '2026-03-10',
    isToday: false,
  });
});

test('the process of another company is left out; names are cut after 500 characters', () => {
  expect(parse('company=B&of=A&process=P')).toMatchObject({ company: 'B', process: '' });
  expect(parse('company=A&of=A&process=P')).toMatchObject({ process: 'P' });
  expect(parse(`company=${'x'.repeat(501)}`).company).toHaveLength(500);
  expect(parse(`process=${'x'.repeat(501)}`).process).toHaveLength(500);
  // Names are sent as they are, and without a company all processes were listed.
  expect(parse('company=%20A&process=P')).toMatchObject({ company: ' A', process: 'P' });
  expect(parse('company=&of=&process=P')).toMatchObject({ process: 'P' });
  expect(parse('company=A&of=&process=P')).toMatchObject({ process: '' });
  expect(parse('of=A&process=P')).toEqual({ company: '', process: '', date: '', isToday: true });
});
