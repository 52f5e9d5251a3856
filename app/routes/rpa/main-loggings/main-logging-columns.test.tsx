import { expect, test } from 'vitest';
import { MainLoggingSchema } from '~/domain/rpa/main-logging';
import { viewList } from '~/lib/list-view';
import { renderPage } from '../../../../e2e/support/rendered-form';
import { ListDayContext, MAIN_LOGGING_COLUMNS } from './main-logging-columns';
import { MAIN_LOGGING_LIST } from './main-logging-list.server';

test('a run that is open since another day than that of its list shows its date', async () => {
  const runs = ['2026-11-20T01:00:00Z', '2026-11-19T23:50:00Z'].map((startTime, id) =>
    MainLoggingSchema.parse({ id, startTime }),
  );
  const args = { preferences: { timeZone: 'UTC' } } as never;
  const { rows } = viewList(runs, new URLSearchParams('sort=-start-time'), MAIN_LOGGING_LIST).page(args);
  const column = MAIN_LOGGING_COLUMNS.find(({ id }) => id === 'Start Time');
  const page = await renderPage(
    <ListDayContext.Provider value="2026-11-20">
      {rows.map((row) => (
        <p key={row.id}>{column?.renderCell(row, 1)}</p>
      ))}
    </ListDayContext.Provider>,
  );
  expect(page.match(/>[\d :-]+</g)).toEqual(['>2026-11-20 <', '>01:00:00<', '>2026-11-19 23:50:00<']);
});
