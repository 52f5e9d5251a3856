import { useLoaderData, useLocation } from '@remix-run/react';
import { createPageTitle } from '~/components/page-title';
import { parseTimeCode } from '~/domain/agents/time-code';
import { paths } from '~/domain/paths';
import { guardAction, guardLoader } from '~/guard/guard.server';
import { formatNumber } from '~/lib/format-number';
import { getListUrl } from '~/lib/search-params';
import { PostButton } from '~/ui/form/post-button';
import { PageHeader } from '~/ui/layout/page-header';
import { IconLink } from '~/ui/links/icon-link';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import { lazyOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import listeningStyles from '~/ui/styles/listening.css?url';
import recordingStyles from '~/ui/styles/recording.css?url';
import { QueryTabs } from '~/ui/tabs/query-tabs';
import { getDirection } from '~/ui/text/direction';
import { getTitle, renderName } from '~/ui/text/values';
import { AudioPlayerProvider } from './audio-player-context';
import { isInContext } from './match-context';
import type { Neighbours } from './neighbours.server';
import { recordingActions } from './recording-actions.server';
import { RecordingAudio } from './recording-audio';
import { RecordingFacts } from './recording-facts';
import { loadRecording } from './recording.server';
import { TimeCodeLink } from './time-code-link';
import { Transcript } from './transcript';

const RecordingOccasions = lazyOnFirstInput(
  () => import('./recording-occasions'),
  ({ tabs }) => tabs,
);

type LoaderData = Awaited<ReturnType<typeof loadRecording>>;
const getRecordingName = ({ recording }: LoaderData) => recording.recordingName?.trim() || 'Recording without a name';

export const handle = {
  breadcrumbs: ['Automated.Agents', 'Event List'],
  name: getRecordingName,
};
export const links = () => [
  { rel: 'stylesheet', href: recordingStyles },
  { rel: 'stylesheet', href: listeningStyles },
];
export const meta = ({ data }: { data?: LoaderData }) => createPageTitle(data && getRecordingName(data), 'Event');

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader({ page: 'event-list', recordName: 'This recording' }, loadRecording);

export const action = guardAction('event-list', recordingActions);

export default function EventDetailsPage() {
  const data = useLoaderData<typeof loader>();
  const { recording, expectedTags, overview, marks, timeline, sentenceCount, sentences, occasions } = data;
  const { neighbours, channels } = data;
  const parameters = useSearchParameters();
  const urlTime = parseTimeCode(parameters.get('t'));
  // A recording without a stream has no occasions and no tab for them, also if the URL names this tab.
  const tab = occasions !== null && parameters.get('tab') === 'occasions' ? 'occasions' : 'transcriptions';
  const occasionCount = occasions?.list.ok ? occasions.list.page.total : null;
  const name = getRecordingName(data);
  const title = recording.title ?? name;
  const tabs = [
    { id: 'transcriptions', label: 'Transcriptions', count: sentenceCount },
    ...(recording.streamId !== null ? [{ id: 'occasions', label: 'Assistant Occasions', count: occasionCount }] : []),
  ];
  const tabLinks = <QueryTabs tabs={tabs} active={tab} label="Recording" />;
  const hasAudio = recording.audioUrl !== null && recording.refusedHost === null;
  return (
    // The key creates a new audio element for another recording.
    <AudioPlayerProvider key={recording.id} hasAudio={hasAudio} urlTime={urlTime}>
      <PageHeader
        title={
          <span translate="no" title={getTitle(title)} dir={getDirection(title)}>
            {renderName(title)}
          </span>
        }
        backTo={getListUrl(useLocation().search, paths.events())}
        actions={
          <>
            {hasAudio && (
              <a className="skip" href="#player">
                Skip to player
              </a>
            )}
            {neighbours && <NeighbourLinks neighbours={neighbours} />}
            <RecordingActions recording={recording} />
          </>
        }
      >
        {recording.title !== null && (
          <span translate="no" title={getTitle(name)} dir={getDirection(name)}>
            {renderName(name)}
          </span>
        )}
      </PageHeader>
      <div className="stack recording">
        <RecordingFacts recording={recording} expectedTags={expectedTags} urlTime={urlTime} />
        {channels && (
          <AgentChannels recordId={recording.id} channels={channels} hasTranscript={data.sentenceCount !== null} />
        )}
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
        <div className="card tabbed">
          {occasions !== null && tab === 'occasions' ? (
            <RecordingOccasions tabs={tabLinks} occasions={occasions} urlTime={urlTime} />
          ) : (
            <Transcript
              tabs={tabLinks}
              recordingId={recording.id}
              list={sentences}
              urlTime={urlTime}
              timeline={timeline}
              isInContext={isInContext(parameters)}
            />
          )}
        </div>
      </div>
    </AudioPlayerProvider>
  );
}

// `list` is the URL of the list. `next` has the tags of its filter: the page steps through their sentences.
const KEPT_PARAMS = ['list', 'next'];

function NeighbourLinks({ neighbours: { number, count, previous, next } }: { neighbours: Neighbours }) {
  const { search } = useLocation();
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => KEPT_PARAMS.includes(name)));
  const query = params.size === 0 ? '' : `?${params}`;
  return (
    <nav className="row neighbours" aria-label="Calls of the list">
      <IconLink
        icon="chevron-left"
        to={previous && paths.event(previous.id) + query}
        label={`Previous call: ${previous?.name ?? 'none'}`}
        title="Previous call ([)"
        shortcut="["
      />
      <span className="tabular-nums nowrap">{`${formatNumber(number)} of ${formatNumber(count)}`}</span>
      <IconLink
        icon="chevron-right"
        to={next && paths.event(next.id) + query}
        label={`Next call: ${next?.name ?? 'none'}`}
        title="Next call (])"
        shortcut="]"
      />
    </nav>
  );
}

function RecordingActions({ recording: { id, process, agentChannel } }: Pick<LoaderData, 'recording'>) {
  return (
    <>
      {process === null && (
        <PostButton intent="match-to-process" recordId={id} icon="workflow" busyText="Matching" size="sm">
          Match To Process
        </PostButton>
      )}
      {agentChannel !== null && (
        <PostButton
          intent="swap-agent"
          recordId={id}
          name="drawnChannel"
          value={agentChannel}
          icon="arrow-left-right"
          busyText="Swapping"
          size="sm"
        >
          Swap Agent Channel
        </PostButton>
      )}
    </>
  );
}

/** Buttons to mark the agent's channel. The first sentence of each channel tells the user who speaks. */
function AgentChannels({
  recordId,
  channels,
  hasTranscript,
}: {
  recordId: string;
  channels: NonNullable<LoaderData['channels']>;
  hasTranscript: boolean;
}) {
  return (
    <ul className="agent-channels" aria-label="Agent channel">
      {channels.map(({ channel, sentence }) => (
        <li key={channel} className="row">
          <PostButton
            intent="mark-agent"
            recordId={recordId}
            extraFields={{ channel }}
            name="drawnChannel"
            value=""
            icon="headset"
            busyText="Marking"
            size="sm"
          >
            {`Mark Agent as Channel ${channel}`}
          </PostButton>
          {sentence === null ? (
            hasTranscript && <span className="subtle">No sentence</span>
          ) : (
            <>
              {sentence.start !== null && <TimeCodeLink start={sentence.start} text={sentence.timeCode ?? ''} />}
              <q className="truncate grow" dir={getDirection(sentence.text)}>
                {sentence.text}
              </q>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
