import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from './portal-process';

type Attribute = { key: string; value: Record<string, string | number | boolean> };

/** A span in the JSON encoding of OTLP. */
type OtlpSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
};

type OtlpRequest = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
};

export type ReceivedSpan = Omit<OtlpSpan, 'attributes'> & { attributes: Record<string, string | number | boolean> };

/** A collector for OTLP over HTTP that keeps the spans in memory. */
export type OtlpReceiver = {
  url: string;
  spans: ReceivedSpan[];
  /** The attributes of the process that has sent the last spans. */
  getResource: () => ReceivedSpan['attributes'];
  close: () => void;
};

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  let resource: ReceivedSpan['attributes'] = {};
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') {
      response.writeHead(404).end();
      return;
    }
    const { resourceSpans } = (await json(request)) as OtlpRequest;
    for (const { resource: sender, scopeSpans } of resourceSpans) {
      resource = toRecord(sender.attributes);
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, attributes: toRecord(span.attributes) });
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  return { ...(await listen(server)), spans, getResource: () => resource };
}

/** Returns the attributes by key. OTLP wraps each value in an object such as `{ stringValue: 'x' }`. */
function toRecord(attributes: readonly Attribute[]): ReceivedSpan['attributes'] {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? '']));
}
