import { useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { ListPanel } from '~/components/list-panel';
import { titled } from '~/components/page-title';
import { paths } from '~/domain/paths';
import { ownPath } from '~/lib/web-address';
import { guarded } from '~/session/guard.server';
import { LinkButton } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { listed } from '~/upstream/listed';
import { ENTRY_COLUMNS } from './entry-columns';
import { ENTRY_LIST, readEntries } from './entry-list.server';

// Its code comes with its first use.
const EntryDrawer = lazy(() => import('./entry-drawer'));

type Loaded = { loggingId: string };
const nameOf = ({ loggingId }: Loaded) => `Run ${loggingId}`;

export const handle = { crumbs: ['Automated.RPA', 'Main Loggings'], name: nameOf };
export const meta = ({ data }: { data?: Loaded }) => titled(data && nameOf(data), 'Log Entries');

export const loader = guarded('main-loggings', async (args) => {
  const { searchParams } = new URL(args.request.url);
  const read = readEntries(args);
  const entries = await listed(args, ENTRY_LIST, read, { main: true });
  const opened = searchParams.get('entry');
  const entry = opened !== null && entries.ok ? (await read).find(({ id }) => id === opened) : undefined;
  const back = ownPath(searchParams.get('from'), paths.mainLoggings());
  return {
    loggingId: args.param('loggingId'),
    // D73: the list with its filters, and nothing but that list.
    back: back.split('?')[0] === paths.mainLoggings() ? back : paths.mainLoggings(),
    entries,
    entry: entry ? { ...ENTRY_LIST.shape(entry, args), entryData: entry.entryData ?? '' } : null,
  };
});

export default function MainLoggingDetailsPage() {
  const { loggingId, back, entries, entry } = useLoaderData<typeof loader>();
  return (
    <>
      <Suspense>{entry && <EntryDrawer key={entry.id} entry={entry} />}</Suspense>
      <LinkButton look="link" size="sm" icon="arrow-left" to={back}>
        Back to List
      </LinkButton>
      <PageHeader title={`Log Entries of Run ${loggingId}`} />
      <ListPanel
        list={entries}
        label="Log Entries"
        noun={['entry', 'entries']}
        columns={ENTRY_COLUMNS}
        csv={paths.logEntriesCsv(loggingId)}
        empty="This run wrote nothing into its log."
      />
    </>
  );
}
