import { Agent, get } from 'node:http';
import { logIn, type Candidate } from './candidates';
import { getPercentile } from './print-table';

// Loads a candidate of the comparison, such as the portal, over HTTP without compression. Every connection has its own
// session and sends its next request after it has received the previous response.

const CONNECTION_COUNT = 10;
/** A company on the first page of the list. */
const EXPECTED_COMPANY = 'Company 000020';

/** Result of a load. `cpuMs` and `htmlBytes` are per page; `peakMB` is the peak memory of the server. */
export type LoadResult = Record<
  'pagesPerSecond' | 'p50Ms' | 'p95Ms' | 'p99Ms' | 'cpuMs' | 'peakMB' | 'htmlBytes',
  number
>;
export type Connection = { agent: Agent; cookie: string };
type PageResult = { ms: number; bytes: number };

/** Opens the connections of a candidate and logs in on each. */
export async function openConnections(candidate: Candidate): Promise<Connection[]> {
  const agents = Array.from({ length: CONNECTION_COUNT }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  return Promise.all(agents.map(async (agent) => ({ agent, cookie: await logIn(candidate) })));
}

/** Requests the list once per connection, one after the other. Returns the milliseconds of the first request. */
export async function warmUp(candidate: Candidate, connections: readonly Connection[]): Promise<number> {
  const pages: PageResult[] = [];
  for (const connection of connections) pages.push(await requestList(candidate, connection));
  const [first] = pages;
  if (!first) throw new Error(`${candidate.name} has no connections`);
  return first.ms;
}

/** Requests the list `count` times over all connections. */
export async function measureLoad(
  candidate: Candidate,
  connections: readonly Connection[],
  count: number,
): Promise<LoadResult> {
  const pages: PageResult[] = [];
  // This call also starts the measurement of the peak memory.
  const before = await candidate.server.readUsage();
  const startedAt = performance.now();
  let remaining = count;
  const sendRequests = async (connection: Connection) => {
    while (remaining > 0) {
      remaining -= 1;
      pages.push(await requestList(candidate, connection));
    }
  };
  await Promise.all(connections.map(sendRequests));
  const seconds = (performance.now() - startedAt) / 1000;
  // Closes the sockets, because the server could close an idle one just as a request is sent. The agents open new ones.
  for (const { agent } of connections) agent.destroy();
  const after = await candidate.server.readUsage();
  const times = pages.map(({ ms }) => ms).sort((a, b) => a - b);
  const [p50Ms, p95Ms, p99Ms] = [0.5, 0.95, 0.99].map((share) => getPercentile(times, share));
  const lastPage = pages.at(-1);
  if (p50Ms === undefined || p95Ms === undefined || p99Ms === undefined || !lastPage)
    throw new Error(`${candidate.name} has sent no page`);
  return {
    pagesPerSecond: pages.length / seconds,
    p50Ms,
    p95Ms,
    p99Ms,
    cpuMs: (after.cpuMs - before.cpuMs) / pages.length,
    peakMB: after.peakBytes / 1024 / 1024,
    htmlBytes: lastPage.bytes,
  };
}

/** Requests the list. A response without the companies is an error, not a measurement. */
function requestList({ name, server, listPath }: Candidate, connection: Connection): Promise<PageResult> {
  const { agent, cookie } = connection;
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(server.url + listPath, { agent, headers: { cookie } }, (response) => {
      for (const line of response.headers['set-cookie'] ?? [])
        connection.cookie = replaceCookie(connection.cookie, line);
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject);
      response.once('end', () => {
        const ms = performance.now() - startedAt;
        const body = Buffer.concat(chunks);
        if (response.statusCode === 200 && body.includes(EXPECTED_COMPANY)) resolve({ ms, bytes: body.length });
        else reject(new Error(`${name}: ${listPath} responds with ${response.statusCode}, without the companies`));
      });
    }).once('error', reject);
  });
}

/** Returns the `Cookie` header that a browser sends after it has received this `Set-Cookie` header. */
function replaceCookie(header: string, line: string): string {
  const pair = line.replace(/;.*$/s, '');
  const prefix = pair.slice(0, pair.indexOf('=') + 1);
  return [...header.split('; ').filter((other) => !other.startsWith(prefix)), pair].join('; ');
}
