import { useLoaderData, useNavigate } from '@remix-run/react';
import { memo, useMemo, useState, type MouseEvent } from 'react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { PanelHead } from '~/components/panel-head';
import { paths } from '~/domain/paths';
import { guardLoader } from '~/guard/guard.server';
import { updateSearch } from '~/lib/search-params';
import { loadList } from '~/lists/list-result';
import { LinkButton } from '~/ui/button/button';
import { EventArea } from '~/ui/layout/event-area';
import { PageHeader } from '~/ui/layout/page-header';
import { useLoadMissing, useSearchParameters } from '~/ui/navigation/view-parameters';
import { lazyOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import { isPlainClick } from '~/ui/remix/plain-click';
import pictureStyles from '~/ui/styles/calls-per-day.css?url';
import recordingStyles from '~/ui/styles/recording-list.css?url';
import { recordingCalls } from '~/upstream/contract/recordings';
import { RECORDING_LIST } from '../recording-list.server';
import { RECORDING_COLUMNS } from './recording-columns';
import { loadRecordingsPerDay, type RecordingsPicture as PictureData } from './recordings-per-day.server';
import { ActiveRowContext, PlayForm } from './row-player';

const SKELETON = <span className="skeleton skeleton-day" />;
const RecordingsPicture = lazyOnFirstInput(
  () => import('./recordings-picture'),
  () => SKELETON,
);

export const handle = {
  breadcrumbs: ['Automated.Agents', 'Event List'],
};
export const links = () => [
  { rel: 'stylesheet', href: recordingStyles },
  // Fetched ahead, for when RecordingsPicture links them, as in the file list.
  { rel: 'stylesheet', href: pictureStyles, media: 'not all' },
];
export const meta = () => createPageTitle('Event List');

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('event-list', async (args) => {
  const pendingRecordings = args.api(recordingCalls.listRecordings);
  const list = await loadList(args, RECORDING_LIST, pendingRecordings, { thrownStatuses: [403] });
  const picture = list.ok ? loadRecordingsPerDay(await pendingRecordings, args) : null;
  const isOpen = new URL(args.request.url).searchParams.get('days') === 'open';
  return { list, summary: picture?.summary, picture: isOpen ? picture : null };
});

/** Not rendered again while a call is played. */
const RecordingsPerDaySection = memo(function RecordingsPerDaySection({
  summary,
  picture,
}: {
  summary: PictureData['summary'];
  /** Null until it is opened. */
  picture: PictureData | null;
}) {
  const isOpen = useSearchParameters().get('days') === 'open';
  useLoadMissing(isOpen && picture === null);
  return (
    <section className="card fold" aria-label="Calls per day">
      <PanelHead param="days" title="Calls per day" texts={summary} />
      {isOpen && (picture ? <RecordingsPicture picture={picture} /> : SKELETON)}
    </section>
  );
});

export default function EventListPage() {
  const { list, summary, picture } = useLoaderData<typeof loader>();
  // Without script the play button of a row sets `?play=`.
  const [activeId, activate] = useState(useSearchParameters().get('play'));
  const activeRow = useMemo(() => ({ activeId, activate }), [activeId]);
  return (
    <ActiveRowContext.Provider value={activeRow}>
      <PageHeader
        title="Event List"
        actions={
          <LinkButton icon="mic" to={paths.uploadRecording()}>
            Upload Recording
          </LinkButton>
        }
      />
      <PlayForm />
      {summary && <RecordingsPerDaySection summary={summary} picture={picture} />}
      <EventArea onClickCapture={useKeepPlace()}>
        <ListPanel
          list={list}
          label="Recordings"
          noun={['call', 'calls']}
          columns={RECORDING_COLUMNS}
          scrollerClassName="recordings"
          rowClassName="recording-row"
          currentRowId={activeId}
          csvPath={paths.recordingsCsv()}
          emptyText="They appear here once a recording is uploaded."
        />
      </EventArea>
    </ActiveRowContext.Provider>
  );
}

/** The page of the call that is played here opens at the same moment. */
function useKeepPlace() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('tr a[href]') : null;
    const { currentTime = 0 } = link?.closest('tr')?.querySelector('audio') ?? {};
    if (!link || link.target !== '' || currentTime === 0 || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(link.pathname + updateSearch(link.search, { t: currentTime.toFixed(1) }));
  };
}
