import { type Page, type Request } from 'playwright';

/** Compressed bytes of the response bodies of a page. `font` is the sum of all fonts. */
export type TransferredBytes = {
  document: number;
  script: number;
  stylesheet: number;
  font: number;
  largestFont: number;
};

/** A page that has sent no further request in this time is complete. */
const SETTLE_MS = 800;

type Resource = { type: string; bytes: number; receivedAt: number };

/**
 * Records what a page transfers, except audio; call it before the navigation. `finish` resolves when no further
 * requests are sent, and rejects if a response is an error. `countRequestsBefore` takes milliseconds since the epoch. A
 * document counts from its first byte, which the browser can already parse, other resources from their last byte.
 */
export function recordTransfers(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => {
    // Audio is not counted, because browsers load only a part of the file.
    if (!request.url().startsWith('data:') && request.resourceType() !== 'media') requests.push(request);
  });
  return {
    async finish(): Promise<{ bytes: TransferredBytes; countRequestsBefore: (time: number) => number }> {
      let resources: Resource[] = [];
      while (resources.length < requests.length) {
        resources = await Promise.all(requests.map(toResource));
        await page.waitForTimeout(SETTLE_MS);
      }
      const listSizes = (type: string) => resources.filter((each) => each.type === type).map(({ bytes }) => bytes);
      const sumSizes = (type: string) => listSizes(type).reduce((total, bytes) => total + bytes, 0);
      return {
        bytes: {
          document: sumSizes('document'),
          script: sumSizes('script'),
          stylesheet: sumSizes('stylesheet'),
          font: sumSizes('font'),
          largestFont: Math.max(0, ...listSizes('font')),
        },
        countRequestsBefore: (time) => resources.filter(({ receivedAt }) => receivedAt <= time).length,
      };
    },
  };
}

async function toResource(request: Request): Promise<Resource> {
  const response = await request.response();
  if (!response) throw new Error(`${request.url()} has no response: ${request.failure()?.errorText}`);
  if (response.status() >= 400) throw new Error(`${request.url()} responds with ${response.status()}`);
  await response.finished();
  const { startTime, responseStart, responseEnd } = request.timing();
  const type = request.resourceType();
  const { responseBodySize } = await request.sizes();
  // Chromium reports a negative size for a response from its cache.
  return {
    type,
    bytes: Math.max(0, responseBodySize),
    receivedAt: startTime + (type === 'document' ? responseStart : responseEnd),
  };
}
