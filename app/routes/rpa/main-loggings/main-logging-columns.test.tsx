import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ListUrlProvider } from '~/ui/links/list-url';
import { renderPage } from '../../../../e2e/support/rendered-form';
import { MAIN_LOGGING_COLUMNS } from './main-logging-columns';

type Column = { id: string; renderCell: (row: object, rowNumber: number) => ReactNode };

test('a text that two lines of a narrow column do not show is complete in its title', async () => {
  const column = (MAIN_LOGGING_COLUMNS as unknown as Column[]).find(({ id }) => id === 'Start Comments');
  const render = (startComments: string) => renderPage(<>{column?.renderCell({ startComments }, 1)}</>);
  const [fitting, longer] = ['x'.repeat(24), 'x'.repeat(25)];
  expect(await render(fitting)).toBe(`<span class="text">${fitting}</span>`);
  expect(await render(longer)).toBe(`<span class="text" title="${longer}">${longer}</span>`);
});

test.each([
  ['', '09:15:00'],
  ['?date=2026-11-20', '09:15:00'],
  ['?company=A', '2026-11-20 09:15:00'],
])('the visible start time in the list %j', async (search, visible) => {
  const column = (MAIN_LOGGING_COLUMNS as unknown as Column[]).find(({ id }) => id === 'Start Time');
  const row = { day: '2026-11-20', startTime: { iso: '2026-11-20T09:15:00.000Z', text: '2026-11-20 09:15:00' } };
  const html = await renderPage(
    <ListUrlProvider value={{ pathname: '/list', search }}>{column?.renderCell(row, 1)}</ListUrlProvider>,
  );
  expect(html.replace(/<span class="sr-only">.*?<\/span>/, '').replaceAll(/<[^>]+>/g, '')).toBe(visible);
});
