import { chromium } from 'playwright';
import { LAUNCH_OPTIONS } from '../../e2e/browser';
import { connect, load, type Load, visitOnce } from './load';
import { inTurn, type Name, type Rival, startRivals, type Stub } from './rivals';
import { type Figures, medianOf, printHead, printLine } from './table';
import { type Visit, visitSlowly } from './visit';

// The portal beside a plain HTML page and a bare Remix page, which exchanges tokens and writes them to a store as the
// portal does: all of them in turn in each round, so that what else the machine does falls on all alike.

const FEW_ROWS = 1000;
const MANY_ROWS = 100_000;
const API_LATENCY_MS = 20;
const WARM_UP_PAGES = 500;
const LOAD_PAGES = 300;
/** How much longer the HTML of a list may be because of rows that are not on its page. */
const HTML_GROWTH = 1.3;

type Samples<Sample> = Record<Name, Sample[]>;
type Connections = ReadonlyMap<Rival, Awaited<ReturnType<typeof connect>>>;
type Loads = { few: Samples<Load>; many: Samples<Load>; firstRead: Samples<number> };

/** Prints the table; true when the portal's HTML grows with the rows of the API. */
export async function printComparison(rounds: number): Promise<boolean> {
  const { stub, rivals, stop } = await startRivals();
  await stub.change({ rows: FEW_ROWS, latencyMs: 0 });
  const connections: Connections = new Map(
    await Promise.all(rivals.map(async (rival) => [rival, await connect(rival)] as const)),
  );
  const warmUp = noSamples<Load>();
  for (const rival of rivals) warmUp[rival.name].push(await load(rival, connections.get(rival) ?? [], WARM_UP_PAGES));
  printHead();
  printVisits(await visitAll(stub, rivals, rounds));
  const loads = await loadAll(stub, rivals, connections, rounds);
  await stop();
  // Of the time before any of them had read a long list.
  printLoads(FEW_ROWS, loads.few, peakOf(warmUp));
  printLoads(MANY_ROWS, loads.many, peakOf(loads.many));
  printLine('  first read, ms', loads.firstRead);
  return printGrowth(loads) > HTML_GROWTH;
}

async function visitAll(stub: Stub, rivals: readonly Rival[], rounds: number): Promise<Samples<Visit>> {
  await stub.change({ latencyMs: API_LATENCY_MS });
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  const visits = noSamples<Visit>();
  for (let round = 0; round < rounds; round += 1)
    for (const rival of inTurn(rivals, round)) visits[rival.name].push(await visitSlowly(browser, rival));
  await browser.close();
  return visits;
}

async function loadAll(stub: Stub, rivals: readonly Rival[], connections: Connections, rounds: number): Promise<Loads> {
  const loads: Loads = { few: noSamples(), many: noSamples(), firstRead: noSamples() };
  for (let round = 0; round < rounds; round += 1) {
    for (const key of ['few', 'many'] as const) {
      await stub.change({ rows: key === 'few' ? FEW_ROWS : MANY_ROWS, latencyMs: 0 });
      for (const rival of inTurn(rivals, round)) {
        const own = connections.get(rival) ?? [];
        const firstReadMs = await visitOnce(rival, own);
        if (round === 0 && key === 'many') loads.firstRead[rival.name].push(firstReadMs);
        loads[key][rival.name].push(await load(rival, own, LOAD_PAGES));
      }
    }
  }
  return loads;
}

function printVisits(visits: Samples<Visit>): void {
  const of = (key: keyof Visit) => figuresOf(visits, (visit) => visit[key]);
  printLine('first row, ms (slow profile)', of('firstRowMs'));
  printLine('requests up to the first row', of('requests'));
  printLine('HTML, bytes as sent', of('document'));
  printLine('JavaScript', of('script'));
  printLine('stylesheets', of('stylesheet'));
  printLine('fonts', of('font'));
}

function printLoads(rows: number, loads: Samples<Load>, peaks: Figures): void {
  const of = (key: keyof Load) => figuresOf(loads, (sample) => sample[key]);
  printLine(`${rows.toLocaleString('en')} rows: pages per second`, of('pagesPerSecond'), { isMoreBetter: true });
  printLine('  p99, ms', of('p99Ms'));
  printLine('  server CPU per page, ms', of('cpuMs'), { digits: 2 });
  printLine('  peak memory, MB', peaks);
  printLine('  HTML, bytes before compression', of('htmlBytes'));
}

/** Prints many rows, known by their ETag, beside few; answers the ratio of the portal's HTML. */
function printGrowth({ few, many }: Loads): number {
  const growthOf = (key: keyof Load) =>
    byName((name) => [
      medianOf(many[name].map((sample) => sample[key])) / medianOf(few[name].map((sample) => sample[key])),
    ]);
  const html = growthOf('htmlBytes');
  printLine('many beside few rows: HTML', html, { digits: 2, hasRatios: false });
  printLine('  server CPU per page', growthOf('cpuMs'), { digits: 2, hasRatios: false });
  return html.portal[0] ?? 0;
}

function byName<Value>(make: (name: Name) => Value): Record<Name, Value> {
  return { floor: make('floor'), remix: make('remix'), portal: make('portal') };
}

function noSamples<Sample>(): Samples<Sample> {
  return byName(() => []);
}

function figuresOf<Sample>(samples: Samples<Sample>, pick: (sample: Sample) => number): Figures {
  return byName((name) => samples[name].map(pick));
}

function peakOf(loads: Samples<Load>): Figures {
  return byName((name) => [Math.max(...loads[name].map(({ peakMB }) => peakMB))]);
}
