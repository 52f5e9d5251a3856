import { useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { paths } from '~/domain/paths';
import { toSafeRedirectPath } from '~/lib/safe-url';
import { guardLoader } from '~/guard/guard.server';
import { LinkButton } from '~/ui/button/button';
import { useLoadMissing, useSearchParameters } from '~/ui/navigation/view-parameters';
import { PageHeader } from '~/ui/layout/page-header';
import { lazyOnHover } from '~/ui/overlay/lazy-on-hover';
import { loadList } from '~/upstream/list-result';
import { LOG_ENTRY_COLUMNS } from './log-entry-columns';
import { LOG_ENTRY_LIST, loadLogEntries } from './log-entry-list.server';

const LogEntryDrawer = lazyOnHover(() => import('./log-entry-drawer'));

type Loaded = { loggingId: string };
const getTitle = ({ loggingId }: Loaded) => `Run ${loggingId}`;

export const handle = { crumbs: ['Automated.RPA', 'Main Loggings'], name: getTitle };
export const meta = ({ data }: { data?: Loaded }) => createPageTitle(data && getTitle(data), 'Log Entries');

export { shouldRevalidate } from '~/lib/should-revalidate';

export const loader = guardLoader('main-loggings', async (args) => {
  const { searchParams } = new URL(args.request.url);
  const pendingEntries = loadLogEntries(args);
  const entries = await loadList(args, LOG_ENTRY_LIST, pendingEntries, { thrownStatuses: [403] });
  // The entry whose complete data the drawer shows. It may be on another page of the list.
  const allEntries = entries.ok ? await pendingEntries : [];
  const openEntryId = searchParams.get('entry');
  const openEntry = allEntries.find(({ id }) => id === openEntryId);
  const listUrl = toSafeRedirectPath(searchParams.get('from'), paths.mainLoggings());
  return {
    loggingId: args.param('loggingId'),
    // D73: the list with its filters; any other URL is ignored.
    backUrl: listUrl.split('?')[0] === paths.mainLoggings() ? listUrl : paths.mainLoggings(),
    entries,
    entry: openEntry ? { ...LOG_ENTRY_LIST.toRow(openEntry, args), entryData: openEntry.entryData ?? '' } : null,
  };
});

export default function MainLoggingDetailsPage() {
  const { loggingId, backUrl, entries, entry } = useLoaderData<typeof loader>();
  const openEntryId = useSearchParameters().get('entry');
  const openRow = entries.page.rows.find(({ id }) => id === openEntryId);
  const openEntry = entry?.id === openEntryId ? entry : openRow && { ...openRow, entryData: null };
  useLoadMissing(openRow !== undefined && entry?.id !== openEntryId);
  return (
    <>
      <Suspense>{openEntry && <LogEntryDrawer key={openEntry.id} entry={openEntry} />}</Suspense>
      <LinkButton variant="link" size="sm" icon="arrow-left" to={backUrl}>
        Back to List
      </LinkButton>
      <PageHeader title={`Log Entries of Run ${loggingId}`} />
      <ListPanel
        list={entries}
        label="Log Entries"
        noun={['entry', 'entries']}
        columns={LOG_ENTRY_COLUMNS}
        csvPath={paths.logEntriesCsv(loggingId)}
        emptyText="This run has no log entries."
      />
    </>
  );
}
