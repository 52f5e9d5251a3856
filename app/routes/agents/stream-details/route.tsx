import { useLoaderData } from '@remix-run/react';
import { OCCASION_LIST } from '~/components/occasion-list';
import { Occasions } from '~/components/occasions';
import { titled } from '~/components/page-title';
import { filesBase } from '~/http/request-origin.server';
import { showTime } from '~/lib/dates';
import { guarded } from '~/session/guard.server';
import { PageHeader } from '~/ui/page-header';
import { Text, Time } from '~/ui/time';
import { chosenOf } from '~/upstream/chosen';
import * as calls from '~/upstream/contract/recordings';
import { listed } from '~/upstream/listed';

type Loaded = { stream: { id: string } };
const nameOf = ({ stream }: Loaded) => `Stream ${stream.id}`;

export const handle = { crumbs: ['Automated.Agents', 'Assistant Streams'], name: nameOf };
export const meta = ({ data }: { data?: Loaded }) => titled(data ? nameOf(data) : 'Stream');

export const loader = guarded('assistant-streams', async (args) => {
  const { api, param, request, viewer } = args;
  const params = { streamId: param('streamId') };
  const read = api(calls.listOccasions, { params });
  const context = { ...args, filesBase: filesBase(request) };
  const [stream, list] = await Promise.all([api(calls.getStream, { params }), listed(context, OCCASION_LIST, read)]);
  return {
    stream: {
      ...stream,
      startTime: showTime(stream.startTime, viewer.timeZone),
      endTime: showTime(stream.endTime, viewer.timeZone),
    },
    occasions: { list, ...(await chosenOf(context, OCCASION_LIST, list.ok ? read : [])) },
  };
});

export default function StreamDetailsPage() {
  const { stream, occasions } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={nameOf({ stream })}>
        What the assistant saw and asked while this machine was recorded.
      </PageHeader>
      <div className="stack">
        <section className="card" aria-label="Stream">
          <div className="card__body">
            <dl className="dl">
              <Fact name="Id">
                <span className="num">{stream.id}</span>
              </Fact>
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
        <Occasions occasions={occasions} />
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
