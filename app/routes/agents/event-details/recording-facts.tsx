import type { ReactNode } from 'react';
import { ColourTags } from '~/components/colour-tags';
import type { ColouredName } from '~/domain/pipe-list';
import type { ShownTime } from '~/lib/dates';
import { Missing, Text, Time } from '~/ui/time';

/** The facts of a recording above its player. */
export function RecordingFacts({
  recording: { companyName, actualTags, created },
  expectedTags,
}: {
  recording: { companyName: string | null; actualTags: readonly ColouredName[]; created: ShownTime | null };
  /** Null: the recording is matched to no process. */
  expectedTags: { ok: true; value: readonly ColouredName[] } | { ok: false; reference: string } | null;
}) {
  return (
    <div className="rec-head">
      <dl className="dl dl-record">
        <Fact name="Company">
          <Text value={companyName} />
        </Fact>
        <Fact name="Expected tags">
          {expectedTags === null ? (
            <Missing />
          ) : expectedTags.ok ? (
            <ColourTags tags={expectedTags.value} />
          ) : (
            <span className="subtle">They could not be loaded.</span>
          )}
        </Fact>
        <Fact name="Actual tags">
          <ColourTags tags={actualTags} />
        </Fact>
        <Fact name="Created time">
          <Time value={created} />
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
