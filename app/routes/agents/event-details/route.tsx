import { useLoaderData } from '@remix-run/react';
import { Occasions } from '~/components/occasions/occasions';
import { createPageTitle } from '~/components/page-title';
import { guardLoader, guardAction } from '~/guard/guard.server';
import { parseTimeCode } from '~/domain/agents/time-code';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import { PageHeader } from '~/ui/layout/page-header';
import { QueryTabs } from '~/ui/tabs/query-tabs';
import { AudioPlayerProvider } from './audio-player-context';
import { loadRecording } from './recording.server';
import { RecordingActions } from './recording-actions';
import { RecordingAudio } from './recording-audio';
import { RecordingFacts } from './recording-facts';
import { RecordingSummary } from './recording-summary';
import { recordingActions } from './recording-actions.server';
import { Transcript } from './transcript';

type LoaderData = Awaited<ReturnType<typeof loadRecording>>;
const getRecordingName = ({ recording }: LoaderData) => recording.recordingName?.trim() || 'Recording without a name';

export const handle = { crumbs: ['Automated.Agents', 'Event List'], name: getRecordingName };
export const meta = ({ data }: { data?: LoaderData }) => createPageTitle(data && getRecordingName(data), 'Event');

export { shouldRevalidate } from '~/lib/should-revalidate';

export const loader = guardLoader('event-list', loadRecording);

export const action = guardAction('event-list', recordingActions);

export default function EventDetailsPage() {
  const data = useLoaderData<typeof loader>();
  const { recording, expectedTags, overview, timeline, sentenceCount, sentences, occasions } = data;
  const parameters = useSearchParameters();
  const urlTime = parseTimeCode(parameters.get('t'));
  const tab = occasions !== null && parameters.get('tab') === 'occasions' ? 'occasions' : 'transcriptions';
  const occasionCount = occasions?.list.ok ? occasions.list.page.total : null;
  const name = getRecordingName(data);
  const tabs = [
    { id: 'transcriptions', label: 'Transcriptions', count: sentenceCount },
    ...(recording.hasStream ? [{ id: 'occasions', label: 'Assistant Occasions', count: occasionCount }] : []),
  ];
  return (
    // The key creates a new audio element for another recording.
    <AudioPlayerProvider key={recording.id} hasAudio={recording.audioUrl !== null}>
      <PageHeader title={name} actions={<RecordingActions recording={recording} />} />
      <div className="stack">
        <section className="card" aria-label="Recording">
          <RecordingFacts recording={recording} expectedTags={expectedTags} />
          <RecordingAudio
            url={recording.audioUrl}
            name={name}
            overview={overview}
            urlTime={urlTime}
            pageStarts={timeline?.pageStarts ?? []}
          />
          {overview && <RecordingSummary overview={overview} />}
        </section>
        <div className="tabbed">
          <QueryTabs tabs={tabs} active={tab} label="Recording" />
          {occasions !== null && tab === 'occasions' ? (
            <Occasions occasions={occasions} />
          ) : (
            <Transcript recordingId={recording.id} list={sentences} urlTime={urlTime} timeline={timeline} />
          )}
        </div>
      </div>
    </AudioPlayerProvider>
  );
}
