import { type Page, type Request } from 'playwright';

/** What a page has loaded, in bytes as they were sent, headers aside. */
export type LoadedBytes = { document: number; script: number; stylesheet: number; font: number; largestFont: number };

const SETTLE_MS = 800;

type Loaded = { kind: string; bytes: number; arrivedAt: number };

/**
 * Watches what a page loads, recordings aside. Ask before it is opened; `finish` waits until it loads nothing any more. An
 * answer of 400 or more is an error. `requestsUntil` counts what had arrived by a time: of the document its first byte, of
 * others their last.
 */
export function watchLoads(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => {
    // A browser takes of a recording what it needs and leaves the rest.
    if (!request.url().startsWith('data:') && request.resourceType() !== 'media') requests.push(request);
  });
  return {
    async finish(): Promise<{ bytes: LoadedBytes; requestsUntil: (time: number) => number }> {
      let loaded: Loaded[] = [];
      while (loaded.length < requests.length) {
        loaded = await Promise.all(requests.map(loadedOf));
        await page.waitForTimeout(SETTLE_MS);
      }
      const bytesOf = (kind: string) => loaded.filter((each) => each.kind === kind).map(({ bytes }) => bytes);
      const sum = (kind: string) => bytesOf(kind).reduce((total, bytes) => total + bytes, 0);
      return {
        bytes: {
          document: sum('document'),
          script: sum('script'),
          stylesheet: sum('stylesheet'),
          font: sum('font'),
          largestFont: Math.max(0, ...bytesOf('font')),
        },
        requestsUntil: (time) => loaded.filter(({ arrivedAt }) => arrivedAt <= time).length,
      };
    },
  };
}

async function loadedOf(request: Request): Promise<Loaded> {
  const response = await request.response();
  if (!response || response.status() >= 400)
    throw new Error(`${request.url()} answers ${response?.status() ?? request.failure()?.errorText}`);
  await response.finished();
  const { startTime, responseStart, responseEnd } = request.timing();
  const kind = request.resourceType();
  const { responseBodySize: bytes } = await request.sizes();
  return { kind, bytes, arrivedAt: startTime + (kind === 'document' ? responseStart : responseEnd) };
}
