import { Link } from '@remix-run/react';
import { ColorTags } from '~/components/list/color-tags';
import type { ColoredName } from '~/domain/agents/colored-names';
import { paths } from '~/domain/paths';
import type { FormattedTime } from '~/lib/dates';
import { Fact } from '~/ui/layout/fact';
import { getDirection } from '~/ui/text/direction';
import { EmptyValue, getTitle, Text, Time } from '~/ui/text/values';

/** Null if the recording has no process. */
type ExpectedTagsResult = { ok: true; value: readonly ColoredName[] } | { ok: false } | null;

type RecordingData = {
  companyName: string | null;
  agentName: string | null;
  /** Null if none is matched. Without a name of its own, `name` is 'Process' and the id. */
  process: { name: string; isNamed: boolean } | null;
  actualTags: readonly ColoredName[];
  created: FormattedTime | null;
  streamId: string | null;
};

export function RecordingFacts({
  recording: { companyName, agentName, process, actualTags, created, streamId },
  expectedTags,
}: {
  recording: RecordingData;
  expectedTags: ExpectedTagsResult;
}) {
  return (
    <section aria-label="Recording">
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
          <ColorTags tags={actualTags} getPath={paths.eventsWithTag} />
        </Fact>
      </dl>
    </section>
  );
}

function ProcessName({ process }: { process: RecordingData['process'] }) {
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

function ExpectedTags({ result }: { result: ExpectedTagsResult }) {
  if (result === null) return <EmptyValue />;
  if (!result.ok) return <span className="subtle">The expected tags could not be loaded.</span>;
  return <ColorTags tags={result.value} getPath={paths.eventsWithTag} />;
}
