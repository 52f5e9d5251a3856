import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { RowUrlProvider } from '~/ui/links/row-url';
import { renderPage } from '../../../../e2e/support/rendered-form';
import { LOG_ENTRY_COLUMNS } from './log-entry-columns';

type Column = { id: string; renderCell: (row: object, rowNumber: number) => ReactNode };

function renderCell(name: string, row: object): Promise<string> {
  const column = (LOG_ENTRY_COLUMNS as unknown as Column[]).find(({ id }) => id === name);
  return renderPage(
    <RowUrlProvider value={{ pathname: '/log', search: '?date=2026-11-20&sort=time&q=x&page=3' }}>
      {column?.renderCell({ id: '7', ...row }, 1)}
    </RowUrlProvider>,
  );
}

test('an entry has a link to its complete data if it is cut, and only then', { tags: ['MLOGD-08'] }, async () => {
  const cut = await renderCell('Entry Data', { entryData: 'start', isTruncated: true });
  expect(cut).toContain('aria-label="Show more of entry 7"');
  expect(cut).toContain('href="?date=2026-11-20&amp;sort=time&amp;q=x&amp;page=3&amp;entry=7"');
  expect(await renderCell('Entry Data', { entryData: 'whole', isTruncated: false })).toBe(
    '<span class="log-text mono"><span>whole</span></span>',
  );
  expect(await renderCell('Entry Data', { entryData: ' ', isTruncated: false })).not.toContain('log-text');
});

test('the link of an entry leads to it in the whole log, on its page', async () => {
  expect(await renderCell('Id', { page: 2 })).toContain('href="?date=2026-11-20&amp;page=2&amp;at=7#row-7"');
  expect(await renderCell('Id', { page: 1 })).toContain('href="?date=2026-11-20&amp;at=7#row-7"');
});

test('the time from the entry before is named if it is the longest', async () => {
  const time = { iso: '2026-11-20T09:15:00.000Z', text: '20 Nov, 2026 09:15:00 AM' };
  const longest = await renderCell('Time', { time, gap: { text: '2 s', percent: 100, isLongest: true } });
  expect(longest).toMatch(/data-longest="true".*\+2 s.*, the longest/);
  const other = await renderCell('Time', { time, gap: { text: '1 s', percent: 50, isLongest: false } });
  expect(other).toMatch(/\+1 s.*width="50%"/);
  expect(other).not.toMatch(/longest/);
  expect(await renderCell('Time', { time, gap: null })).not.toContain('gap');
});
