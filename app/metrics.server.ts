import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../package.json';

const registry = new Registry();
/** The option of prom-client that adds a metric to this registry instead of its global one. */
const registers = [registry];
const BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const STORE_BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The outcomes of a token exchange. `taken-over`: another request had already exchanged the tokens. */
const EXCHANGE_OUTCOMES = ['exchanged', 'taken-over', 'refused', 'unreachable'] as const;

/** Names of security events, as in the log. 'slowed': the portal has refused a request with 429. */
const SECURITY_EVENTS = [
  'login',
  'login-refused',
  'logout',
  'password-changed',
  'session-refused',
  'oldest-session-ended',
  'not-permitted',
  'foreign-origin',
  'slowed',
] as const;

/** How a response of the API can differ from the contract: in a field, in list rows that are skipped, or as a whole. */
const MISMATCHES = ['unexpected-value', 'rows-skipped', 'invalid-response'] as const;

/** `entry-…`: everything but sessions. `probe`: whether the store can be written. */
const STORE_OPERATIONS = ['read', 'write', 'remove', 'probe', 'count', 'entry-read', 'entry-write'] as const;

export type StoreOperation = (typeof STORE_OPERATIONS)[number];
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

const requestDurations = new Histogram({
  name: 'portal_request_seconds',
  help: 'Requests of browsers by pattern of the route, method and status, without probes',
  labelNames: ['route', 'method', 'status'] as const,
  buckets: BUCKETS_SECONDS,
  registers,
});
const responseCount = new Counter({
  name: 'portal_responses_total',
  help: 'Responses to browsers by class of the status, without probes',
  labelNames: ['class'] as const,
  registers,
});
const requestsInFlight = new Gauge({
  name: 'portal_requests_in_flight',
  help: 'Requests of browsers whose response has not ended, without probes',
  registers,
});
const callDurations = new Histogram({
  name: 'portal_api_call_seconds',
  help: 'Calls of the API by endpoint and outcome: done, or the kind of failure with its status',
  labelNames: ['call', 'outcome'] as const,
  buckets: BUCKETS_SECONDS,
  registers,
});
const mismatchCount = new Counter({
  name: 'portal_api_mismatches_total',
  help: 'Log lines about responses of the API that differ from the contract, by problem',
  labelNames: ['problem'] as const,
  registers,
});
const exchangeCount = new Counter({
  name: 'portal_exchanges_total',
  help: 'Token exchanges by outcome',
  labelNames: ['outcome'] as const,
  registers,
});
const securityEventCount = new Counter({
  name: 'portal_security_events_total',
  help: 'Security events by name, as in the log',
  labelNames: ['event'] as const,
  registers,
});
const storeDurations = new Histogram({
  name: 'portal_store_seconds',
  help: 'Questions to the session store by operation and outcome: done or failed',
  labelNames: ['operation', 'outcome'] as const,
  buckets: STORE_BUCKETS_SECONDS,
  registers,
});
const uploadedBytes = new Counter({
  name: 'portal_upload_bytes_total',
  help: 'Bytes of files that were sent to the API',
  registers,
});
const crashCount = new Counter({
  name: 'portal_crashes_total',
  help: 'Exceptions in the code of the portal',
  registers,
});
new Gauge({
  name: 'portal_build_info',
  help: 'Always 1; the labels are the version of the portal and of Node.js',
  labelNames: ['version', 'node'] as const,
  registers,
}).set({ version, node: process.version }, 1);

// Prometheus computes a rate from two samples: a series that began with its first event would cause no alert for it.
for (const outcome of EXCHANGE_OUTCOMES) exchangeCount.inc({ outcome }, 0);
for (const problem of MISMATCHES) mismatchCount.inc({ problem }, 0);
for (const event of SECURITY_EVENTS) securityEventCount.inc({ event }, 0);
for (const statusClass of ['2xx', '3xx', '4xx', '5xx']) responseCount.inc({ class: statusClass }, 0);
for (const operation of STORE_OPERATIONS) {
  for (const outcome of ['done', 'failed']) storeDurations.zero({ operation, outcome });
}

export const metrics = {
  /** `route` is the pattern of a route, never a URL; null if no route matches. */
  countRequest(route: string | null, method: string, status: number, durationMs: number): void {
    requestDurations.observe({ route: route ?? 'none', method, status }, durationMs / 1000);
    responseCount.inc({ class: `${Math.floor(status / 100)}xx` });
  },
  changeRequestsInFlight: (difference: 1 | -1) => requestsInFlight.inc(difference),
  /** `call` is the name of the endpoint. `outcome` is 'done' or a failure: 'status 500'. */
  countCall: (call: string, outcome: string, durationMs: number) =>
    callDurations.observe({ call, outcome }, durationMs / 1000),
  countMismatch: (problem: (typeof MISMATCHES)[number]) => mismatchCount.inc({ problem }),
  countExchange: (outcome: (typeof EXCHANGE_OUTCOMES)[number]) => exchangeCount.inc({ outcome }),
  countSecurityEvent: (event: SecurityEvent) => securityEventCount.inc({ event }),
  countStoreOperation: (operation: StoreOperation, outcome: 'done' | 'failed', durationMs: number) =>
    storeDurations.observe({ operation, outcome }, durationMs / 1000),
  countUploadBytes: (bytes: number) => uploadedBytes.inc(bytes),
  countCrash: () => crashCount.inc(),
};

export function registerGauge(name: string, help: string, read: () => number | Promise<number>): void {
  // In development, a changed module is evaluated again and registers its gauge again.
  registry.removeSingleMetric(name);
  const gauge: Gauge = new Gauge({ name, help, registers, collect: async () => gauge.set(await read()) });
}

/** A read of the metrics may take this share of the time. */
const MAX_READ_SHARE = 0.01;

/** Reads a value again only after a hundred times as long as the last read has taken; NaN at once. */
export function readSeldom(read: () => Promise<number>): () => Promise<number> {
  let value = Promise.resolve(Number.NaN);
  let nextAt = Number.NEGATIVE_INFINITY;
  return () => {
    const startedAt = performance.now();
    if (startedAt < nextAt) return value;
    nextAt = Number.POSITIVE_INFINITY;
    const pauseAfter = (result: number) => {
      const pauseMs = Number.isNaN(result) ? 0 : (performance.now() - startedAt) / MAX_READ_SHARE;
      nextAt = startedAt + pauseMs;
    };
    value = read();
    value.then(pauseAfter, () => pauseAfter(Number.NaN));
    return value;
  };
}

/** The metrics of the process are registered here, because they observe it from then on. */
export function serveMetrics(port: number, host: string | undefined): Server {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    // A scraper can add query parameters.
    const [path] = request.url?.split('?') ?? [];
    if (path !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return server.listen(port, host);
}
