import { Agent, get } from 'node:http';
import { logIn, type Rival } from './rivals';

// Pages over plain HTTP, straight from a server's process, without compression: each connection has its own session and
// asks again when it has its answer.

const CONNECTIONS = 10;

/** Pages per second, the time that 99 of 100 pages keep, and what a page costs its server. */
export type Load = { pagesPerSecond: number; p99Ms: number; cpuMs: number; peakMB: number; htmlBytes: number };
/** A connection with a session of its own. */
type Connection = { agent: Agent; cookie: string };

/** Opens the connections of a rival and logs each in. */
export async function connect(rival: Rival): Promise<Connection[]> {
  const agents = Array.from({ length: CONNECTIONS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  return Promise.all(agents.map(async (agent) => ({ agent, cookie: await logIn(rival) })));
}

/** Asks for the list once in every session, one after the other, so that each knows it; the milliseconds of the first. */
export async function visitOnce(rival: Rival, connections: readonly Connection[]): Promise<number> {
  const times: number[] = [];
  for (const connection of connections) times.push((await ask(rival, connection)).ms);
  return times[0] ?? 0;
}

/** Loads a rival's list so many times over all connections. */
export async function load(rival: Rival, connections: readonly Connection[], count: number): Promise<Load> {
  const pages: { ms: number; bytes: number }[] = [];
  const before = await rival.server.usage();
  const started = performance.now();
  let left = count;
  const worker = async (connection: Connection) => {
    while (left-- > 0) pages.push(await ask(rival, connection));
  };
  await Promise.all(connections.map(worker));
  const seconds = (performance.now() - started) / 1000;
  const after = await rival.server.usage();
  const times = pages.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    pagesPerSecond: pages.length / seconds,
    p99Ms: times[Math.ceil(times.length * 0.99) - 1] ?? 0,
    cpuMs: (after.cpuMs - before.cpuMs) / pages.length,
    peakMB: after.peakBytes / 1024 / 1024,
    htmlBytes: pages.at(-1)?.bytes ?? 0,
  };
}

/** Asks for one page. Whatever does not show the companies is an error and no figure. */
function ask(rival: Rival, { agent, cookie }: Connection): Promise<{ ms: number; bytes: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(rival.server.url + rival.list, { agent, headers: { cookie } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).once('error', reject);
      answer.once('end', () => {
        const ms = performance.now() - started;
        const body = Buffer.concat(parts);
        if (answer.statusCode === 200 && body.includes('Company 000020')) resolve({ ms, bytes: body.length });
        else reject(new Error(`${rival.name}: ${rival.list} answers ${answer.statusCode} without the companies`));
      });
    }).once('error', reject);
  });
}
