import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../package.json';

const registry = new Registry();
const registers = [registry];
const BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const STORE_BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The outcomes of a token exchange. */
const EXCHANGE_OUTCOMES = ['exchanged', 'taken-over', 'refused', 'unreachable'] as const;

/** Names of security events, which operators monitor. */
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

/** What a response of the API can have that the contract does not allow. */
const MISMATCHES = ['unexpected-value', 'rows-skipped', 'invalid-response'] as const;

/** The measured operations of the session store. */
const STORE_OPERATIONS = ['read', 'write', 'remove', 'probe', 'count', 'entry-read', 'entry-write'] as const;

export type StoreOperation = (typeof STORE_OPERATIONS)[number];
export type ExchangeOutcome = (typeof EXCHANGE_OUTCOMES)[number];
export type Mismatch = (typeof MISMATCHES)[number];
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

const requests = new Histogram({
  name: 'portal_request_seconds',
  help: 'Requests of browsers by pattern of the route, method and status, without probes',
  labelNames: ['route', 'method', 'status'] as const,
  buckets: BUCKETS_SECONDS,
  registers,
});
const responses = new Counter({
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
const calls = new Histogram({
  name: 'portal_api_call_seconds',
  help: 'Calls of the API by endpoint and outcome: done, or the kind of failure with its status',
  labelNames: ['call', 'outcome'] as const,
  buckets: BUCKETS_SECONDS,
  registers,
});
const mismatches = new Counter({
  name: 'portal_api_mismatches_total',
  help: 'Log lines about responses of the API that differ from the contract, by problem',
  labelNames: ['problem'] as const,
  registers,
});
const exchanges = new Counter({
  name: 'portal_exchanges_total',
  help: 'Token exchanges by outcome',
  labelNames: ['outcome'] as const,
  registers,
});
const events = new Counter({
  name: 'portal_security_events_total',
  help: 'Security events by name, as in the log',
  labelNames: ['event'] as const,
  registers,
});
const storeQuestions = new Histogram({
  name: 'portal_store_seconds',
  help: 'Questions to the session store by operation and outcome: done or failed',
  labelNames: ['operation', 'outcome'] as const,
  buckets: STORE_BUCKETS_SECONDS,
  registers,
});
const uploadBytes = new Counter({
  name: 'portal_upload_bytes_total',
  help: 'Bytes of files that were sent to the API',
  registers,
});
const crashes = new Counter({
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

// A series that begins with its first event has no rate for it: the first refused exchange would cause no alert.
for (const outcome of EXCHANGE_OUTCOMES) exchanges.inc({ outcome }, 0);
for (const problem of MISMATCHES) mismatches.inc({ problem }, 0);
for (const event of SECURITY_EVENTS) events.inc({ event }, 0);
for (const statusClass of ['2xx', '3xx', '4xx', '5xx']) responses.inc({ class: statusClass }, 0);
for (const operation of STORE_OPERATIONS)
  for (const outcome of ['done', 'failed']) storeQuestions.zero({ operation, outcome });

/** Counts a request when it ends. `route` is the pattern of a route, never a URL. */
export function countRequest(route: string | null, method: string, status: number, ms: number): void {
  requests.observe({ route: route ?? 'none', method, status }, ms / 1000);
  responses.inc({ class: `${Math.floor(status / 100)}xx` });
}

/** Changes the number of requests in flight by 1 or -1. */
export function changeRequestsInFlight(difference: 1 | -1): void {
  requestsInFlight.inc(difference);
}

/** Counts an API call when it ends. `call` is the name of the endpoint. */
export function countCall(call: string, outcome: string, ms: number): void {
  calls.observe({ call, outcome }, ms / 1000);
}

/** Counts a field, the skipped rows of a response, or a response, that differs from the contract. */
export function countMismatch(problem: Mismatch): void {
  mismatches.inc({ problem });
}

export function countExchange(outcome: ExchangeOutcome): void {
  exchanges.inc({ outcome });
}

export function countSecurityEvent(event: SecurityEvent): void {
  events.inc({ event });
}

/** Counts a question to the session store when it is answered. */
export function countStoreQuestion(operation: StoreOperation, outcome: 'done' | 'failed', ms: number): void {
  storeQuestions.observe({ operation, outcome }, ms / 1000);
}

export function countUploadBytes(bytes: number): void {
  uploadBytes.inc(bytes);
}

export function countCrash(): void {
  crashes.inc();
}

/** Registers a gauge whose value is read when the metrics are scraped. */
export function registerGauge(name: string, help: string, read: () => number | Promise<number>): void {
  // The development server evaluates a changed module again, which registers its gauge again.
  registry.removeSingleMetric(name);
  const gauge: Gauge = new Gauge({ name, help, registers, collect: async () => gauge.set(await read()) });
}

/** Starts to serve the metrics as Prometheus text on a separate port, which browsers do not reach. */
export function serveMetrics(port: number, host: string | undefined): Server {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    // A scraper can add parameters.
    if (request.url?.split('?')[0] !== '/metrics') {
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
