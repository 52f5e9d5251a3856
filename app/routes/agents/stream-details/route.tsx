import { Link, useLoaderData, useLocation } from '@remix-run/react';
import { FactsFold } from '~/components/facts-fold';
import { listScreenshotIds, OCCASION_LIST } from '~/components/occasions/occasion-list';
import { createOccasionColumns, Occasions } from '~/components/occasions/occasions';
import { createPageTitle } from '~/components/page-title';
import { hasTranscription } from '~/domain/agents/recording';
import { paths } from '~/domain/paths';
import { guardLoader, type GuardedArgs } from '~/guard/guard.server';
import { getFilesBaseUrl } from '~/http/request-origin.server';
import { formatTime } from '~/lib/dates';
import { getListUrl } from '~/lib/search-params';
import { findSelectedRow, loadList } from '~/lists/list-result';
import { Fact } from '~/ui/layout/fact';
import { PageHeader } from '~/ui/layout/page-header';
import recordingStyles from '~/ui/styles/recording.css?url';
import { getDirection } from '~/ui/text/direction';
import { renderName, Text, Time } from '~/ui/text/values';
import { findCachedItems } from '~/upstream/client.server';
import { recordingCalls } from '~/upstream/contract/recordings';
import { toResult } from '~/upstream/result';

const OCCASION_COLUMNS = createOccasionColumns();
const MAX_RECORDINGS = 5;

type LoaderData = { stream: { id: string } };
const getTitle = ({ stream }: LoaderData) => `Stream ${stream.id}`;

export const handle = {
  breadcrumbs: ['Automated.Agents', 'Assistant Streams'],
  name: getTitle,
};
export const links = () => [{ rel: 'stylesheet', href: recordingStyles }];
export const meta = ({ data }: { data?: LoaderData }) => createPageTitle(data ? getTitle(data) : 'Stream');

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader({ page: 'assistant-streams', recordName: 'This stream' }, async (args) => {
  const { api, param, request, preferences } = args;
  const params = { streamId: param('streamId') };
  const pendingOccasions = api(recordingCalls.listOccasions, { params });
  // Awaited only after `getStream`. Without a handler, an earlier rejection would count as unhandled.
  pendingOccasions.catch(() => undefined);
  const [stream, recordings] = await Promise.all([
    api(recordingCalls.getStream, { params }),
    findRecordings(args, params.streamId),
  ]);
  const context = { ...args, filesBase: getFilesBaseUrl(request), pageTime: stream.startTime };
  const list = await loadList(context, OCCASION_LIST, pendingOccasions);
  const occasions = list.ok ? await pendingOccasions : [];
  return {
    stream: {
      ...stream,
      startTime: formatTime(stream.startTime, preferences.timeZone),
      endTime: formatTime(stream.endTime, preferences.timeZone),
    },
    occasions: {
      list,
      selectedRow: findSelectedRow(context, OCCASION_LIST, occasions),
      screenshots: listScreenshotIds(occasions, new URL(request.url).searchParams, context),
    },
    recordings,
  };
});

/** The newest recordings, which the API lists first; none if the call fails. */
async function findRecordings({ api, sessionId }: GuardedArgs, streamId: string) {
  const cached = findCachedItems(recordingCalls.listRecordings, {}, sessionId);
  const result = cached ? { ok: true as const, value: cached } : await toResult(api(recordingCalls.listRecordings));
  if (!result.ok) return [];
  return result.value
    .filter((recording) => recording.streamId === streamId && hasTranscription(recording))
    .slice(0, MAX_RECORDINGS)
    .map(({ id, recordingName }) => ({ id, name: recordingName?.trim() || `Call ${id}` }));
}

export default function StreamDetailsPage() {
  const { stream, occasions, recordings } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={getTitle({ stream })} backTo={getListUrl(useLocation().search, paths.streams())}>
        {recordings.length === 0 && 'What the assistant saw and asked on this machine'}
        <span className="row row-wrap">
          {recordings.map(({ id, name }, index) => (
            <span key={id}>
              <span>{index === 0 ? 'Recorded during the call ' : 'and during '}</span>
              <Link className="link" to={`${paths.event(id)}?tab=occasions`} translate="no" dir={getDirection(name)}>
                {renderName(name)}
              </Link>
              {index + 1 < recordings.length && <span>,</span>}
            </span>
          ))}
        </span>
      </PageHeader>
      <div className="stack">
        <section className="card" aria-label="Stream">
          <FactsFold texts={[stream.processName, stream.startTime?.text.slice(0, 'YYYY-MM-DD HH:mm'.length)]} />
          <div className="card__body">
            <dl className="definition-list">
              <Fact name="Id">{stream.id}</Fact>
              <Fact name="Department Name">
                <Text value={stream.departmentName} />
              </Fact>
              <Fact name="Process Name">
                <Text value={stream.processName} />
              </Fact>
              <Fact name="Machine Name">
                <span className="mono">
                  <Text value={stream.machineName} />
                </span>
              </Fact>
              <Fact name="OS Username">
                <span className="mono">
                  <Text value={stream.osUserName} />
                </span>
              </Fact>
              <Fact name="Start Time">
                <Time value={stream.startTime} />
              </Fact>
              <Fact name="End Time">
                <Time value={stream.endTime} />
              </Fact>
            </dl>
          </div>
        </section>
        <Occasions occasions={occasions} columns={OCCASION_COLUMNS} />
      </div>
    </>
  );
}
