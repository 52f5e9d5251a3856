import type { ReactNode } from 'react';
import { ColorTags } from '~/components/list/color-tags';
import type { ColoredName } from '~/domain/agents/colored-names';
import { paths } from '~/domain/paths';
import type { FormattedTime } from '~/lib/dates';
import { EmptyValue, Text, Time } from '~/ui/text/values';

/** The result of loading the expected tags; null if the recording has no process. */
type ExpectedTagsResult = { ok: true; value: readonly ColoredName[] } | { ok: false; reference: string } | null;

/** Company, tags and created time of a recording. */
export function RecordingFacts({
  recording: { companyName, actualTags, created },
  expectedTags,
}: {
  recording: { companyName: string | null; actualTags: readonly ColoredName[]; created: FormattedTime | null };
  expectedTags: ExpectedTagsResult;
}) {
  return (
    <section aria-label="Recording">
      <dl className="facts">
        <Fact name="Company">
          <Text value={companyName} />
        </Fact>
        <Fact name="Expected tags">
          <ExpectedTags result={expectedTags} />
        </Fact>
        <Fact name="Actual tags">
          <ColorTags tags={actualTags} getPath={paths.eventsWithTag} />
        </Fact>
        <Fact name="Created time">
          <Time value={created} />
        </Fact>
      </dl>
    </section>
  );
}

function ExpectedTags({ result }: { result: ExpectedTagsResult }) {
  if (result === null) return <EmptyValue />;
  if (!result.ok) return <span className="subtle">The expected tags could not be loaded.</span>;
  return <ColorTags tags={result.value} getPath={paths.eventsWithTag} />;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
