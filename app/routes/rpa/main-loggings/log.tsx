import { useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { paths } from '~/domain/paths';
import { getLogTiming } from '~/domain/rpa/log-timing';
import { guardLoader } from '~/guard/guard.server';
import { loadList } from '~/lists/list-result';
import { LinkButton } from '~/ui/button/button';
import { PageHeader } from '~/ui/layout/page-header';
import { PageHeaderSkeleton } from '~/ui/layout/skeleton';
import { useLoadMissing, useSearchParameters } from '~/ui/navigation/view-parameters';
import { lazyOnFirstMove } from '~/ui/remix/lazy-on-first-move';
import logStyles from '~/ui/styles/run-log.css?url';
import { ListSkeleton } from '~/ui/table/list-skeleton';
import { toResult } from '~/upstream/result';
import { MissingEntry } from './linked-entry';
import { LOG_ENTRY_COLUMNS } from './log-entry-columns';
import { describeHighlights, findLinkedEntry, loadLogEntries, LOG_ENTRY_LIST } from './log-entry-list.server';
import { LogHighlights } from './log-highlights';
import { NeighbourLinks } from './neighbour-links';
import { ProcessLinks } from './process-links';
import { RunFacts, RunFactsSkeleton } from './run-facts';
import { loadRun, readListUrl } from './run.server';

const LogEntryDrawer = lazyOnFirstMove(() => import('./log-entry-drawer'));

type Loaded = { runId: string; run: { process: string | null } | null };
const getTitle = ({ runId, run }: Loaded) => (run?.process ? `${run.process}, run ${runId}` : `Run ${runId}`);

export const handle = {
  breadcrumbs: ['Automated.RPA', 'Main Loggings'],
  name: getTitle,
  skeleton: (
    <>
      <PageHeaderSkeleton />
      <RunFactsSkeleton />
      <ListSkeleton columns={LOG_ENTRY_COLUMNS} />
    </>
  ),
};
export const meta = ({ data }: { data?: Loaded }) => createPageTitle(data && getTitle(data), 'Log Entries');
export const links = () => [{ rel: 'stylesheet', href: logStyles }];

export { shouldRevalidate } from '~/protocol/should-revalidate';

export const loader = guardLoader('main-loggings', async (args) => {
  const { searchParams } = new URL(args.request.url);
  const listUrl = readListUrl(args.request);
  const pendingEntries = loadLogEntries(args);
  const loadEntries = async () => {
    const loaded = await toResult(pendingEntries, { thrownStatuses: [403] });
    const allEntries = loaded.ok ? loaded.value : [];
    const context = { ...args, timing: getLogTiming(allEntries) };
    const entries = await loadList(context, LOG_ENTRY_LIST, pendingEntries);
    // The entry whose complete data the drawer shows. It may be on another page of the list.
    const openEntryId = searchParams.get('entry');
    const openEntry = allEntries.find(({ id }) => id === openEntryId);
    const entry = openEntry
      ? { ...LOG_ENTRY_LIST.toRow(openEntry, context), entryData: openEntry.entryData ?? '' }
      : null;
    const linkedEntry = findLinkedEntry(allEntries, searchParams.get('at'));
    return { entries, entry, linkedEntry, allEntries };
  };
  const [{ allEntries, ...log }, { run, failure }] = await Promise.all([
    loadEntries(),
    loadRun(args, listUrl, pendingEntries),
  ]);
  const highlights = describeHighlights(allEntries, run?.endTime?.iso ?? null, args.preferences.timeZone);
  return { runId: args.param('runId'), backUrl: listUrl, run, failure, highlights, ...log };
});

export default function MainLoggingDetailsPage() {
  const { runId, backUrl, run, failure, entries, entry, linkedEntry, highlights } = useLoaderData<typeof loader>();
  const searchParameters = useSearchParameters();
  const openEntryId = searchParameters.get('entry');
  const linkedId = searchParameters.get('at');
  const isLinkedShown = entries.page.rows.some(({ id }) => id === linkedId);
  // Of a step within the page only shown entries are linked.
  const elsewhere = !isLinkedShown && linkedEntry?.id === linkedId ? linkedEntry : null;
  const openRow = entries.page.rows.find(({ id }) => id === openEntryId);
  const openEntry = entry?.id === openEntryId ? entry : openRow && { ...openRow, entryData: null };
  useLoadMissing(openRow !== undefined && entry?.id !== openEntryId);
  // The logs of the neighbours lead back to the same list.
  const from = backUrl === paths.mainLoggings() ? null : backUrl;
  const back = (
    <LinkButton variant="link" size="sm" icon="arrow-left" to={backUrl}>
      Back to List
    </LinkButton>
  );
  return (
    <>
      <Suspense>{openEntry && <LogEntryDrawer key={openEntry.id} entry={openEntry} />}</Suspense>
      {run?.process ? (
        <PageHeader title={run.process} back={back} actions={<NeighbourLinks run={run} from={from} />}>
          <span className="run-links">
            <span>{`Log Entries of Run ${runId}`}</span>
            <ProcessLinks run={run} />
          </span>
        </PageHeader>
      ) : (
        <PageHeader title={`Log Entries of Run ${runId}`} back={back} />
      )}
      <RunFacts runId={runId} run={run} failure={failure} hasLog={entries.ok} />
      {entries.ok && linkedId !== null && !isLinkedShown && !elsewhere && <MissingEntry id={linkedId} />}
      <ListPanel
        list={entries}
        label="Log Entries"
        noun={['entry', 'entries']}
        columns={LOG_ENTRY_COLUMNS}
        summary={<LogHighlights highlights={highlights} elsewhere={elsewhere} />}
        currentRowId={linkedId}
        csvPath={paths.logEntriesCsv(runId)}
        emptyTitle={run?.openState ? 'No entries yet' : 'No entries'}
        emptyText={run?.openState ? 'They appear here as the robot writes them.' : 'This run has no log entries.'}
      />
    </>
  );
}
