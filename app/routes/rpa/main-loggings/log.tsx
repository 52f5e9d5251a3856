import { useLoaderData } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { ListPanel } from '~/components/list/list-panel';
import { createPageTitle } from '~/components/page-title';
import { paths } from '~/domain/paths';
import { getLogTiming } from '~/domain/rpa/log-timing';
import type { LogEntry } from '~/domain/rpa/main-logging';
import { guardLoader, type GuardedArgs } from '~/guard/guard.server';
import { formatNow } from '~/lib/dates';
import { getDayName } from '~/lib/day-name';
import { loadList } from '~/lists/list-result';
import { LinkButton } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { Banner } from '~/ui/layout/banner';
import { PageHeader } from '~/ui/layout/page-header';
import { AutoRefresh } from '~/ui/navigation/auto-refresh';
import { useLoadMissing, useSearchParameters } from '~/ui/navigation/view-parameters';
import { lazyOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import logStyles from '~/ui/styles/run-log.css?url';
import { RowActions } from '~/ui/table/row-actions';
import { getDirection } from '~/ui/text/direction';
import { toResult } from '~/upstream/result';
import { LOG_ENTRY_COLUMNS, createLogEntryColumns } from './log-entry-columns';
import { LOG_ENTRY_LIST, describeHighlights, findLinkedEntry, loadLogEntries } from './log-entry-list.server';
import { LogHighlights, MissingEntry } from './log-highlights';
import { getLogUrl } from './log-url';
import { RunEnd, findCommonDay, isAtEnd } from './run-end';
import { RunFacts, findFailure, type Run } from './run-facts';
import { describeNoRun, loadRun, readListUrl } from './run.server';

const LogEntryDrawer = lazyOnFirstInput(() => import('./log-entry-drawer'));

type Loaded = { runId: string; run: { process: string | null } | null };
const getTitle = ({ runId, run }: Loaded) => (run?.process ? `${run.process}, run ${runId}` : `Run ${runId}`);

export const handle = {
  breadcrumbs: ['Automated.RPA', 'Main Loggings'],
  name: getTitle,
};
export const meta = ({ data }: { data?: Loaded }) => createPageTitle(data && getTitle(data), 'Log Entries');
export const links = () => [{ rel: 'stylesheet', href: logStyles }];

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('main-loggings', async (args) => {
  const listUrl = readListUrl(args.request);
  const entriesPromise = loadLogEntries(args);
  const [{ allEntries, ...log }, { run, loadFailure, endTime }] = await Promise.all([
    loadLog(args, entriesPromise),
    loadRun(args, listUrl, entriesPromise),
  ]);
  const { timeZone } = args.preferences;
  const highlights = describeHighlights(allEntries, { endTime, isRunning: run?.isRunning === true, timeZone });
  const readAt = log.entries.ok ? formatNow(timeZone) : null;
  // A run that could not be loaded may be running, so the page goes on refreshing.
  const hasOpenWork = run ? run.isRunning : loadFailure !== null;
  const runId = args.param('runId');
  const runNotice =
    run || (!log.entries.ok && log.entries.isMissing) ? null : describeNoRun(runId, loadFailure, log.entries.ok);
  return { runId, hasOpenWork, readAt, listUrl, run, runNotice, highlights, ...log };
});

/**
 * Loads what the URL shows of a log: a page of `entries`, the complete `openEntry` (`?entry=`), which the drawer shows,
 * and the `linkedEntry` (`?at=`). Both entries may be on other pages of the list.
 */
async function loadLog(args: GuardedArgs, entriesPromise: Promise<LogEntry[]>) {
  const { searchParams } = new URL(args.request.url);
  const result = await toResult(entriesPromise, { thrownStatuses: [403] });
  const allEntries = result.ok ? result.value : [];
  const context = { ...args, timing: getLogTiming(allEntries) };
  // `loadList` gets the promise again, so that the panel of the list shows a failure.
  const entries = await loadList(context, LOG_ENTRY_LIST, entriesPromise);
  const openEntryId = searchParams.get('entry');
  const openRecord = allEntries.find(({ id }) => id === openEntryId);
  const openEntry = openRecord
    ? { ...LOG_ENTRY_LIST.toRow(openRecord, context), entryData: openRecord.entryData ?? '' }
    : null;
  const linkedEntry = findLinkedEntry(allEntries, searchParams.get('at'));
  return { entries, openEntry, linkedEntry, allEntries };
}

export default function MainLoggingDetailsPage() {
  const { runId, hasOpenWork, readAt, listUrl, run, runNotice, entries, openEntry, linkedEntry, highlights } =
    useLoaderData<typeof loader>();
  const searchParameters = useSearchParameters();
  const openEntryId = searchParameters.get('entry');
  const linkedId = searchParameters.get('at');
  const isLinkedShown = entries.page.rows.some(({ id }) => id === linkedId);
  // A link within the page changes `at` without a run of the loader. Then `linkedEntry` is of an earlier URL.
  const entryOnOtherPage = !isLinkedShown && linkedEntry?.id === linkedId ? linkedEntry : null;
  const openRow = entries.page.rows.find(({ id }) => id === openEntryId);
  const isOpenEntryLoaded = openEntry?.id === openEntryId;
  // Until the complete data are loaded, the drawer has the other fields of the row.
  const drawerEntry = isOpenEntryLoaded ? openEntry : openRow && { ...openRow, entryData: null };
  // While no row matches, the table has the last rows, hidden.
  const [lastDay, setLastDay] = useState<string | null>(null);
  const day = entries.page.matchCount === 0 ? lastDay : findCommonDay(entries.page.rows);
  if (day !== lastDay) setLastDay(day);
  const columns = useMemo(() => (day === null ? LOG_ENTRY_COLUMNS : createLogEntryColumns(day)), [day]);
  useLoadMissing(openRow !== undefined && !isOpenEntryLoaded);
  return (
    <>
      {drawerEntry && <LogEntryDrawer key={drawerEntry.id} entry={drawerEntry} />}
      <PageHeader
        title={run?.process || `Log Entries of Run ${runId}`}
        backTo={listUrl}
        actions={run?.process && <RunLinks runId={runId} run={run} process={run.process} listUrl={listUrl} />}
      >
        {run && <FailureReason run={run} />}
        {run?.process && <span>{`Log Entries of Run ${runId}`}</span>}
      </PageHeader>
      {run && <RunFacts runId={runId} run={run} />}
      {runNotice && (
        <Banner tone={runNotice.reference ? 'warning' : 'info'} title={runNotice.title}>
          <p>{runNotice.text}</p>
          {runNotice.reference && <p className="subtle">{`Reference ${runNotice.reference}`}</p>}
        </Banner>
      )}
      {entries.ok && linkedId !== null && !isLinkedShown && !entryOnOtherPage && <MissingEntry id={linkedId} />}
      <ListPanel
        list={entries}
        label="Log Entries"
        noun={['entry', 'entries']}
        columns={columns}
        countNote={hasOpenWork && <AutoRefresh readAt={readAt} />}
        summary={<LogHighlights highlights={highlights} entryOnOtherPage={entryOnOtherPage} />}
        currentRowId={linkedId}
        scrollerClassName="pairs log"
        foot={run && isAtEnd(entries.page) && <RunEnd run={run} day={day} highlights={highlights} />}
        csvPath={paths.logEntriesCsv(runId)}
        emptyTitle={run?.openRunText ? 'No entries yet' : 'No entries'}
        emptyText={run?.openRunText ? 'They appear here as the robot writes them.' : describeNoLog(run !== null)}
        missing={{ title: `Run ${runId} has no log`, text: describeNoLog(run !== null) }}
      />
    </>
  );
}

function FailureReason({ run }: { run: Run }) {
  const reason = findFailure(run);
  if (reason === null) return null;
  return (
    <span className="row run-reason">
      <Icon name="circle-x" />
      <span className="sr-only">{'Why it failed: '}</span>
      <span dir={getDirection(reason)}>{reason}</span>
    </span>
  );
}

function describeNoLog(isRunKnown: boolean): string {
  if (isRunKnown) return 'This run has no log entries.';
  return 'The run has no log entries, or the number is wrong. Main Loggings lists the runs of each day.';
}

type LinksProps = { run: Run; process: string; listUrl: string };

function NeighbourLinks({ run: { previous, next }, process, listUrl }: LinksProps) {
  const getUrl = ({ id, date }: { id: string; date: string | null }) => getLogUrl(id, { date, listUrl });
  return (
    <nav className="row row-wrap neighbours" aria-label={`Runs of ${process}`}>
      {previous ? (
        <LinkButton size="sm" icon="chevron-left" to={getUrl(previous)}>
          <span className="neighbours__word">{'Previous run '}</span>
          <span>{previous.time}</span>
        </LinkButton>
      ) : (
        <small className="subtle">No earlier run in this list</small>
      )}
      {next ? (
        <LinkButton size="sm" to={getUrl(next)}>
          <span className="row">
            <span>
              <span className="neighbours__word">{'Next run '}</span>
              <span>{next.time}</span>
            </span>
            <Icon name="chevron-right" />
          </span>
        </LinkButton>
      ) : (
        <small className="subtle">No later run in this list</small>
      )}
    </nav>
  );
}

/** A phone shows only the neighbours; the other links are behind More. */
function RunLinks({ runId, ...props }: LinksProps & { runId: string }) {
  const { process } = props;
  const { company, dayBefore, dayAfter, canOpenConfigs, canTrigger } = props.run;
  return (
    <RowActions rowName={`Run ${runId}`}>
      <NeighbourLinks {...props} />
      {dayBefore && <DayLink process={process} company={company} date={dayBefore} name="Runs the day before" />}
      {dayAfter && <DayLink process={process} company={company} date={dayAfter} name="Runs the day after" />}
      {canOpenConfigs && (
        <LinkButton variant="link" size="sm" to={paths.configsOfProcess(process, company)}>
          Process config
        </LinkButton>
      )}
      {canTrigger && (
        <LinkButton variant="link" size="sm" to={paths.triggerProcess(process, company)}>
          Trigger again
        </LinkButton>
      )}
    </RowActions>
  );
}

/** A link to the runs of the process on another day. The weekday helps to see whether the process runs on that day. */
function DayLink({ name, ...runs }: Parameters<typeof paths.runsOfDay>[0] & { name: string }) {
  const { weekday, day, month } = getDayName(runs.date);
  // To save width, only the accessible name has the month and the process.
  const label = `${name}, ${weekday} ${day}`;
  const accessibleName = `${label} ${month}, of ${runs.process}`;
  return (
    <LinkButton variant="link" size="sm" to={paths.runsOfDay(runs)} aria-label={accessibleName}>
      {label}
    </LinkButton>
  );
}
