import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const registry = new Registry();
const registers = [registry];
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const requests = new Histogram({
  name: 'portal_request_seconds',
  help: 'Requests of browsers by pattern of the route, method and status',
  labelNames: ['route', 'method', 'status'] as const,
  buckets: SECONDS,
  registers,
});
const calls = new Histogram({
  name: 'portal_api_call_seconds',
  help: 'Calls of the API by name and outcome: done, or the kind of failure with its status',
  labelNames: ['call', 'outcome'] as const,
  buckets: SECONDS,
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

/** Counts a request when it ends. `route` is the pattern of a route, never an address. */
export function countRequest(route: string | null, method: string, status: number, ms: number): void {
  requests.observe({ route: route ?? 'none', method, status }, ms / 1000);
}

/** Counts a call of the API when it ends. */
export function countCall(call: string, outcome: string, ms: number): void {
  calls.observe({ call, outcome }, ms / 1000);
}

export function countExchange(outcome: 'exchanged' | 'taken-over' | 'refused' | 'unreachable'): void {
  exchanges.inc({ outcome });
}

export function countSecurityEvent(event: string): void {
  events.inc({ event });
}

/** A figure that is read when the metrics are asked for. */
export function gauge(name: string, help: string, read: () => number | Promise<number>): void {
  // A development server loads a changed module again.
  registry.removeSingleMetric(name);
  const made: Gauge = new Gauge({ name, help, registers, collect: async () => made.set(await read()) });
}

/** Serves the metrics as Prometheus text on a port of their own, which browsers do not reach. */
export function serveMetrics(port: number, host: string | undefined): Server {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  // It alone keeps no process alive.
  return server.listen(port, host).unref();
}
