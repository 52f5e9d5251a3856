import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const registry = new Registry();
const registers = [registry];
const BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const requests = new Histogram({
  name: 'portal_request_seconds',
  help: 'Requests of browsers by pattern of the route, method and status',
  labelNames: ['route', 'method', 'status'] as const,
  buckets: BUCKETS_SECONDS,
  registers,
});
const calls = new Histogram({
  name: 'portal_api_call_seconds',
  help: 'Calls of the API by endpoint and outcome: done, or the kind of failure with its status',
  labelNames: ['call', 'outcome'] as const,
  buckets: BUCKETS_SECONDS,
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

/** Counts a request when it ends. `route` is the pattern of a route, never a URL. */
export function countRequest(route: string | null, method: string, status: number, ms: number): void {
  requests.observe({ route: route ?? 'none', method, status }, ms / 1000);
}

/** Counts an API call when it ends. `call` is the name of the endpoint. */
export function countCall(call: string, outcome: string, ms: number): void {
  calls.observe({ call, outcome }, ms / 1000);
}

export function countExchange(outcome: 'exchanged' | 'taken-over' | 'refused' | 'unreachable'): void {
  exchanges.inc({ outcome });
}

export function countSecurityEvent(event: string): void {
  events.inc({ event });
}

/** Registers a gauge whose value is read when the metrics are scraped. */
export function registerGauge(name: string, help: string, read: () => number | Promise<number>): void {
  // The development server evaluates a changed module again, which registers its gauge again.
  registry.removeSingleMetric(name);
  const gauge: Gauge = new Gauge({ name, help, registers, collect: async () => gauge.set(await read()) });
}

/** Serves the metrics as Prometheus text on a separate port, which browsers do not reach. */
export function serveMetrics(port: number, host: string | undefined): Server {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  // Unreferenced, so that the server does not keep the process alive.
  return server.listen(port, host).unref();
}
