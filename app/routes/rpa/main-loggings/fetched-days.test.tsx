// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { click, find, listTexts, showPage } from '~/browser-page.test-helpers';
import type { Day } from './day-counts.server';
import { useFetchedDays } from './fetched-days';

const DAYS: readonly Day[] = ['19', '20'].map((date) => ({ date, counts: null, reference: null }));
const FETCHED = DAYS.map(({ date }): Day => {
  const counts = { runs: 7, failed: 0, processes: [], isComplete: true, mayChange: date === '20' };
  return { date, counts, reference: null };
});

function Page() {
  const [loadedDays, setLoadedDays] = useState(DAYS);
  const { days, addFetchedDay } = useFetchedDays(loadedDays, '');
  return (
    <>
      <button id="fetch" onClick={() => FETCHED.forEach(addFetchedDay)} />
      <button id="load" onClick={() => setLoadedDays([...DAYS])} />
      {days.map(({ date, counts, isOld }) => (
        <i key={date}>{`${date}: ${counts?.runs}${isOld ? ', old' : ''}`}</i>
      ))}
    </>
  );
}

test('the counts that the page has requested and that may change are old once the loader runs again', async () => {
  await showPage(<Page />);
  await click(find('#fetch'));
  expect(listTexts('i')).toEqual(['19: 7', '20: 7']);
  await click(find('#load'));
  expect(listTexts('i')).toEqual(['19: 7', '20: 7, old']);
  await click(find('#fetch'));
  expect(listTexts('i')).toEqual(['19: 7', '20: 7']);
});
