import { Banner } from '~/ui/layout/banner';
import { Fact } from '~/ui/layout/fact';
import { EmptyValue, Text, Time } from '~/ui/text/values';
import type { RunResult } from './run.server';
import { StatusTag } from './status-tag';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

export type Run = NonNullable<RunResult['run']>;

/** Why a run failed, which its end comments say. Null: it has not failed, or does not say. */
export function findFailure({ techStatus, businessStatus, endComments }: Run): string | null {
  const hasFailed = [techStatus, businessStatus].some(({ key }) => key === 'failed');
  return hasFailed && endComments?.trim() ? endComments : null;
}

export function RunFacts({
  runId,
  run,
  failure,
  hasLog,
}: {
  runId: string;
  hasLog: boolean;
} & RunResult) {
  if (failure) {
    return (
      <Banner tone="warning" title={`The process, company and statuses of run ${runId} could not be loaded`}>
        <p>{`${hasLog ? 'The log below is complete. ' : ''}Load the page again to see them.`}</p>
        <p className="subtle">{`Reference ${failure.reference}`}</p>
      </Banner>
    );
  }
  if (run === null) {
    return (
      <Banner tone="info" title={`Only the number of run ${runId} is known`}>
        <p>
          The process, company and statuses of a run are only in the lists of runs. The list of the day of this log does
          not have this run. Open the log from Main Loggings after a search that finds the run.
        </p>
      </Banner>
    );
  }
  const reason = findFailure(run);
  return (
    <section className="card run-facts" aria-label={`Run ${runId}`}>
      <dl>
        <Fact name="Company">
          <Text value={run.company} />
        </Fact>
        <Fact name="Department">
          <Text value={run.department} />
        </Fact>
        <Fact name="Tech Status">
          <StatusTag status={run.techStatus} />
        </Fact>
        <Fact name="Business Status">
          <StatusTag status={run.businessStatus} />
        </Fact>
        <Fact name="Start Time">
          <Time value={run.startTime} />
        </Fact>
        <Fact name="End Time">
          {run.openRunText ?? <Time value={run.endTime} knownDay={run.startTime?.text.slice(0, DAY_LENGTH)} />}
        </Fact>
        <Fact name="Duration">{run.duration ?? <EmptyValue />}</Fact>
        <Fact name="Initiated By">
          <Text value={run.initiatedBy} />
        </Fact>
        <Fact name="Start Comments" className="run-facts__comment">
          <Text value={run.startComments} />
        </Fact>
        {reason === null && (
          <Fact name="End Comments" className="run-facts__comment">
            <Text value={run.endComments} />
          </Fact>
        )}
      </dl>
    </section>
  );
}
