import { Link } from '@remix-run/react';
import { FactsFold } from '~/components/facts-fold';
import { ColorTags } from '~/components/list/color-tags';
import type { ColoredName } from '~/domain/agents/colored-names';
import { paths } from '~/domain/paths';
import { Fact } from '~/ui/layout/fact';
import { getDirection } from '~/ui/text/direction';
import { EmptyValue, getTitle, Text, Time } from '~/ui/text/values';
import { useAudioPlayer } from './audio-player-context';
import { BEFORE_START } from './follow-rules';
import { formatCount } from './lanes-text';
import { usePlayLink } from './play-link';
import type { loadRecording } from './recording.server';
import { findNextTime } from './time-lookup';

type Data = Awaited<ReturnType<typeof loadRecording>>;

export function RecordingFacts({
  recording: { companyName, agentName, process, actualTags, created, streamId },
  expectedTags,
  urlTime,
}: Pick<Data, 'recording' | 'expectedTags'> & {
  /** In seconds. */
  urlTime: number | null;
}) {
  return (
    <section aria-label="Recording">
      <FactsFold texts={[companyName, created?.text.slice(0, 'YYYY-MM-DD HH:mm'.length)]} />
      <dl className="facts">
        <Fact name="Company">
          <Text value={companyName} />
        </Fact>
        <Fact name="Agent">
          {agentName?.trim() ? <ListLink to={paths.eventsWithAgent(agentName)} text={agentName} /> : <EmptyValue />}
        </Fact>
        <Fact name="Matching Process">
          <ProcessName process={process} />
        </Fact>
        <Fact name="Created time">
          <Time value={created} />
        </Fact>
        {streamId !== null && (
          <Fact name="Stream">
            <Link className="link" to={paths.stream(streamId)} aria-label={`Stream ${streamId}`}>
              {streamId}
            </Link>
          </Fact>
        )}
        <Fact name="Expected tags">
          <ExpectedTags result={expectedTags} />
        </Fact>
        <Fact name="Actual tags">
          <ActualTags tags={actualTags} urlTime={urlTime} />
        </Fact>
      </dl>
    </section>
  );
}

function ProcessName({ process }: Pick<Data['recording'], 'process'>) {
  if (process === null) return <EmptyValue />;
  if (!process.isNamed) return <Text value={process.name} />;
  return <ListLink to={paths.eventsWithProcess(process.name)} text={process.name} />;
}

/** A value as a link to the list of all recordings with this value. */
function ListLink({ to, text }: { to: string; text: string }) {
  return (
    <Link className="link" to={to} translate="no" title={getTitle(text)} dir={getDirection(text)}>
      {text}
    </Link>
  );
}

function ExpectedTags({ result }: { result: Data['expectedTags'] }) {
  if (result === null) return <EmptyValue />;
  if (!result.ok) return <span className="subtle">The expected tags could not be loaded.</span>;
  return <ColorTags tags={result.value} getLink={getListLink} />;
}

const getListLink = ({ name }: ColoredName) => ({ to: paths.eventsWithTag(name) });

/** Each tag plays its next sentence. A tag without a sentence leads to the calls that have it. */
function ActualTags({ tags, urlTime }: { tags: Data['recording']['actualTags']; urlTime: number | null }) {
  const { hasAudio } = useAudioPlayer();
  const createPlayLink = usePlayLink();
  return (
    <ColorTags
      tags={tags}
      getLink={(tag) => {
        const { name, count, items, after } = tag;
        const findNext = (seconds: number) => findNextTime(items, seconds) ?? after ?? null;
        const start = findNext(urlTime ?? BEFORE_START);
        if (start === null || !hasAudio) return getListLink(tag);
        const action = `${formatCount(count, 'sentence', 'sentences')}: play the next one`;
        return {
          ...createPlayLink(start, findNext),
          title: `${name}, ${action}`,
          // The visible name and count are its first words.
          'aria-label': `${name} ${action}`,
          count,
        };
      }}
    />
  );
}
