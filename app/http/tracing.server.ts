import { config } from '~/config.server';
import { setTracer } from '~/trace.server';

/** Starts to send traces if the settings have the address of a collector. Only then OpenTelemetry is loaded. */
export async function startTracing(): Promise<void> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === null) return;
  const { createTracer } = await import('./open-telemetry.server');
  setTracer(createTracer(endpoint));
}
