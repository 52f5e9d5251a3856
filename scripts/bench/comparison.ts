import { basename } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright';
import { INSTALLED_BROWSERS, LAUNCH_OPTIONS } from '../../e2e/support/browser-options';
import { visitListTwice, type Visit } from './browser-visit';
import { rotateCandidates, startCandidates, type ApiStub, type Candidate, type CandidateName } from './candidates';
import { measureLoad, openConnections, warmUp, type Connection, type LoadResult } from './http-load';
import { computeMedian, printHeader, printRow, type Measurements } from './print-table';

// Compares the portal with a plain HTML page and a plain Remix application that exchanges and stores tokens like the
// portal. Every round measures all of them in turn, so that other load on the machine affects them equally.

const FEW_ROWS = 1000;
const MANY_ROWS = 100_000;
const API_LATENCY_MS = 20;
const WARM_UP_PAGES = 500;
const MEASURED_PAGES = 300;
/** Limit of the HTML with many rows divided by the HTML with few rows. Only the rows of one page may be sent. */
const MAX_HTML_GROWTH = 1.3;

type Samples<Sample> = Record<CandidateName, Sample[]>;
type ConnectedCandidate = Candidate & { connections: readonly Connection[] };
/** Loads with few and with many rows, and the time of the first request with many rows. */
type Loads = { few: Samples<LoadResult>; many: Samples<LoadResult>; firstReadMs: Samples<number> };

/** Prints the comparison. Returns whether the portal's HTML grows with the rows of the API. */
export async function printComparison(rounds: number): Promise<boolean> {
  const { apiStub, candidates, stop } = await startCandidates();
  await apiStub.configure({ rows: FEW_ROWS, latencyMs: 0 });
  const connected: ConnectedCandidate[] = await Promise.all(
    candidates.map(async (candidate) => ({ ...candidate, connections: await openConnections(candidate) })),
  );
  // The peak memory with few rows is taken from this warm-up, because no candidate has read the long list yet.
  const warmUpLoads = createSamples<LoadResult>();
  for (const candidate of connected)
    warmUpLoads[candidate.name].push(await measureLoad(candidate, candidate.connections, WARM_UP_PAGES));
  printHeader();
  // Chromium and its headless shell paint the first row at different times, so each that is installed is measured.
  // Without either, `undefined` selects the browser that Playwright has downloaded.
  for (const executablePath of INSTALLED_BROWSERS.length > 0 ? INSTALLED_BROWSERS : [undefined])
    printVisits(
      executablePath ? basename(executablePath) : 'chromium',
      await measureVisits(apiStub, candidates, rounds, { ...LAUNCH_OPTIONS, executablePath }),
    );
  const loads = await measureLoads(apiStub, connected, rounds);
  await stop();
  printLoads(FEW_ROWS, loads.few, getPeakMemory(warmUpLoads));
  printLoads(MANY_ROWS, loads.many, getPeakMemory(loads.many));
  printRow('  first read, ms', loads.firstReadMs);
  const htmlGrowth = printGrowth(loads);
  return htmlGrowth > MAX_HTML_GROWTH;
}

async function measureVisits(
  apiStub: ApiStub,
  candidates: readonly Candidate[],
  rounds: number,
  launchOptions: LaunchOptions,
): Promise<{ first: Samples<Visit>; second: Samples<Visit> }> {
  await apiStub.configure({ latencyMs: API_LATENCY_MS });
  const browser = await chromium.launch(launchOptions);
  const [firstVisits, secondVisits] = [createSamples<Visit>(), createSamples<Visit>()];
  for (let round = 0; round < rounds; round += 1) {
    for (const candidate of rotateCandidates(candidates, round)) {
      const { first, second } = await visitListTwice(browser, candidate);
      firstVisits[candidate.name].push(first);
      secondVisits[candidate.name].push(second);
    }
  }
  await browser.close();
  return { first: firstVisits, second: secondVisits };
}

async function measureLoads(
  apiStub: ApiStub,
  candidates: readonly ConnectedCandidate[],
  rounds: number,
): Promise<Loads> {
  const loads: Loads = { few: createSamples(), many: createSamples(), firstReadMs: createSamples() };
  for (let round = 0; round < rounds; round += 1) {
    for (const size of ['few', 'many'] as const) {
      await apiStub.configure({ rows: size === 'few' ? FEW_ROWS : MANY_ROWS, latencyMs: 0 });
      for (const candidate of rotateCandidates(candidates, round)) {
        const firstReadMs = await warmUp(candidate, candidate.connections);
        // In later rounds the candidates have the long list in their caches.
        if (round === 0 && size === 'many') loads.firstReadMs[candidate.name].push(firstReadMs);
        loads[size][candidate.name].push(await measureLoad(candidate, candidate.connections, MEASURED_PAGES));
      }
    }
  }
  return loads;
}

function printVisits(browser: string, visits: { first: Samples<Visit>; second: Samples<Visit> }): void {
  for (const [name, samples] of Object.entries(visits)) {
    const pick = (key: keyof Visit) => toMeasurements(samples, (visit) => visit[key]);
    printRow(`${browser}, ${name} visit: first row, ms`, pick('firstRowMs'));
    printRow('  requests before the first row', pick('requests'));
    printRow('  HTML, transferred bytes', pick('document'));
    printRow('  JavaScript', pick('script'));
    printRow('  stylesheets', pick('stylesheet'));
    printRow('  fonts', pick('font'));
  }
}

function printLoads(rows: number, loads: Samples<LoadResult>, peakMemory: Measurements): void {
  const pick = (key: keyof LoadResult) => toMeasurements(loads, (load) => load[key]);
  printRow(`${rows.toLocaleString('en')} rows: pages per second`, pick('pagesPerSecond'), { isHigherBetter: true });
  printRow('  p99, ms', pick('p99Ms'));
  printRow('  server CPU per page, ms', pick('cpuMs'), { digits: 2 });
  printRow('  peak memory, MB', peakMemory);
  printRow('  HTML, bytes before compression', pick('htmlBytes'));
}

/** Prints how HTML and CPU time grow from few to many rows. Returns the growth of the portal's HTML as a ratio. */
function printGrowth({ few, many }: Loads): number {
  const computeGrowth = (key: keyof LoadResult) =>
    mapCandidates((name) => {
      const computeLoadMedian = (loads: Samples<LoadResult>) => computeMedian(loads[name].map((load) => load[key]));
      return [computeLoadMedian(many) / computeLoadMedian(few)];
    });
  const html = computeGrowth('htmlBytes');
  printRow('many compared to few rows: HTML', html, { digits: 2, hasRatios: false });
  printRow('  server CPU per page', computeGrowth('cpuMs'), { digits: 2, hasRatios: false });
  return computeMedian(html.portal);
}

function mapCandidates<Value>(create: (name: CandidateName) => Value): Record<CandidateName, Value> {
  return { html: create('html'), remix: create('remix'), portal: create('portal') };
}

function createSamples<Sample>(): Samples<Sample> {
  return mapCandidates(() => []);
}

function toMeasurements<Sample>(samples: Samples<Sample>, pick: (sample: Sample) => number): Measurements {
  return mapCandidates((name) => samples[name].map(pick));
}

function getPeakMemory(loads: Samples<LoadResult>): Measurements {
  return mapCandidates((name) => [Math.max(...loads[name].map(({ peakMB }) => peakMB))]);
}
