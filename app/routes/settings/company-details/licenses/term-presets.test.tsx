// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { click, findInput, listTexts, findAll, showPage } from '~/browser-page.test-helpers';
import type { AnyField } from '~/ui/form/field';
import { getTermEnd, TermPresets } from './term-presets';

test('a term ends the day before the day of its anniversary', () => {
  expect(getTermEnd('2026-11-20', 12)).toBe('2027-11-19');
  expect(getTermEnd('2026-01-01', 24)).toBe('2027-12-31');
  expect(getTermEnd('2026-08-31', 6)).toBe('2027-02-27');
  expect(getTermEnd('2028-02-29', 12)).toBe('2029-02-27');
});

test.each([
  [null, ['6 months', '12 months', '24 months'], ['2026-06-30', '2026-12-31']],
  ['2026-06-30', ['+6 months', '+12 months', '+24 months'], ['2026-12-31', '2027-06-30']],
])('the terms of a license with the saved end %s', async (savedEnd, texts, ends) => {
  const field = (id: string) => ({ id }) as AnyField;
  await showPage(
    <>
      <input id="start" defaultValue="2026-01-01" />
      <input id="end" defaultValue="2026-03-01" />
      <TermPresets start={field('start')} end={field('end')} savedEnd={savedEnd} />
    </>,
  );
  expect(listTexts('button')).toEqual(texts);
  // A second press counts from the same day.
  for (const [index, end] of ends.entries()) {
    await click(findAll('button')[index] as HTMLElement);
    expect(findInput('#end').value).toBe(end);
  }
});
