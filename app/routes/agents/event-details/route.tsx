import { useLoaderData } from '@remix-run/react';
import { createOccasionColumns, Occasions } from '~/components/occasions/occasions';
import { createPageTitle } from '~/components/page-title';
import { formatClock, parseTimeCode } from '~/domain/agents/time-code';
import { guardAction, guardLoader } from '~/guard/guard.server';
import { PageHeader } from '~/ui/layout/page-header';
import { CardSkeleton, PageHeaderSkeleton } from '~/ui/layout/skeleton';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import listeningStyles from '~/ui/styles/listening.css?url';
import recordingStyles from '~/ui/styles/recording.css?url';
import { QueryTabs } from '~/ui/tabs/query-tabs';
import { AudioPlayerProvider } from './audio-player-context';
import { RecordingActions } from './recording-actions';
import { recordingActions } from './recording-actions.server';
import { RecordingAudio } from './recording-audio';
import { RecordingFacts } from './recording-facts';
import { loadRecording } from './recording.server';
import { TimeCodeLink } from './time-code-link';
import { Transcript } from './transcript';

const OCCASION_COLUMNS = createOccasionColumns((seconds) => (
  <TimeCodeLink start={seconds} text={formatClock(seconds)} />
));

type LoaderData = Awaited<ReturnType<typeof loadRecording>>;
const getRecordingName = ({ recording }: LoaderData) => recording.recordingName?.trim() || 'Recording without a name';

export const handle = {
  breadcrumbs: ['Automated.Agents', 'Event List'],
  name: getRecordingName,
  skeleton: (
    <>
      <PageHeaderSkeleton />
      <CardSkeleton lines={8} />
    </>
  ),
};
export const links = () => [
  { rel: 'stylesheet', href: recordingStyles },
  { rel: 'stylesheet', href: listeningStyles },
];
export const meta = ({ data }: { data?: LoaderData }) => createPageTitle(data && getRecordingName(data), 'Event');

export { shouldRevalidate } from '~/protocol/should-revalidate';

export const loader = guardLoader('event-list', loadRecording);

export const action = guardAction('event-list', recordingActions);

export default function EventDetailsPage() {
  const data = useLoaderData<typeof loader>();
  const { recording, expectedTags, overview, marks, timeline, sentenceCount, sentences, occasions } = data;
  const parameters = useSearchParameters();
  const urlTime = parseTimeCode(parameters.get('t'));
  const tab = occasions !== null && parameters.get('tab') === 'occasions' ? 'occasions' : 'transcriptions';
  const occasionCount = occasions?.list.ok ? occasions.list.page.total : null;
  const name = getRecordingName(data);
  const tabs = [
    { id: 'transcriptions', label: 'Transcriptions', count: sentenceCount },
    ...(recording.hasStream ? [{ id: 'occasions', label: 'Assistant Occasions', count: occasionCount }] : []),
  ];
  const tabLinks = <QueryTabs tabs={tabs} active={tab} label="Recording" />;
  return (
    // The key creates a new audio element for another recording.
    <AudioPlayerProvider
      key={recording.id}
      hasAudio={recording.audioUrl !== null && recording.refusedHost === null}
      urlTime={urlTime}
    >
      <PageHeader title={name} actions={<RecordingActions recording={recording} />} />
      <div className="stack recording">
        <RecordingFacts recording={recording} expectedTags={expectedTags} />
        <RecordingAudio
          url={recording.audioUrl}
          isUrlTooLong={recording.isAudioUrlTooLong}
          refusedHost={recording.refusedHost}
          name={name}
          overview={overview}
          marks={marks}
          urlTime={urlTime}
          pageStarts={timeline?.pageStarts ?? []}
        />
        <div className="tabbed">
          {occasions !== null && tab === 'occasions' ? (
            <>
              {tabLinks}
              <Occasions occasions={occasions} columns={OCCASION_COLUMNS} />
            </>
          ) : (
            <Transcript
              tabs={tabLinks}
              recordingId={recording.id}
              list={sentences}
              urlTime={urlTime}
              timeline={timeline}
            />
          )}
        </div>
      </div>
    </AudioPlayerProvider>
  );
}
