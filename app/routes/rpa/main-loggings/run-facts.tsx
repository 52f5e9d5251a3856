import { FactsFold } from '~/components/facts-fold';
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

export function RunFacts({ runId, run, loadFailure, hasLog }: { runId: string; hasLog: boolean } & RunResult) {
  if (loadFailure) {
    return (
      <Banner tone="warning" title={`The process, company and statuses of run ${runId} could not be loaded`}>
        <p>{`${hasLog ? 'The log below is complete. ' : ''}Load the page again to see them.`}</p>
        <p className="subtle">{`Reference ${loadFailure.reference}`}</p>
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
  const { company, department, startTime } = run;
  const endTime = <Time value={run.endTime} knownDay={startTime?.text.slice(0, DAY_LENGTH)} />;
  const facts = {
    Company: <Text value={company} />,
    Department: <Text value={department} />,
    'Tech Status': <StatusTag status={run.techStatus} />,
    'Business Status': <StatusTag status={run.businessStatus} />,
    'Start Time': <Time value={startTime} />,
    'End Time': run.isRunning ? 'Running' : (run.openRunText ?? endTime),
    Duration: run.duration ?? <EmptyValue />,
    'Initiated By': <Text value={run.initiatedBy} />,
  };
  const comments = {
    'Start Comments': <Text value={run.startComments} />,
    ...(findFailure(run) === null && { 'End Comments': <Text value={run.endComments} /> }),
  };
  return (
    <section className="card run-facts" aria-label={`Run ${runId}`}>
      {/* On a phone it opens what is not status or time. */}
      <FactsFold className="phone-only muted" texts={[company, department]} />
      {[facts, comments].map((list) => (
        <dl key={Object.keys(list)[0]}>
          {Object.entries(list).map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
      ))}
    </section>
  );
}
