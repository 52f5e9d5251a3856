import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { log } from '~/log.server';
import { NO_SPAN, type Tracer } from '~/trace.server';
import { version } from '../../package.json';

const SPAN_KINDS = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/**
 * Creates the tracer that sends spans to a collector in the background. OpenTelemetry reads the other options from its
 * standard environment variables: sampler, headers, limits, attributes of the resource.
 */
export function createTracer(
  endpoint: string,
  exporter: SpanExporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
): Tracer {
  const service = {
    'service.name': 'automated-portal',
    'service.version': version,
    'service.instance.id': `${hostname()}:${process.pid}`,
  };
  const provider = new BasicTracerProvider({
    // A later resource replaces attributes of an earlier one, so environment variables have priority.
    resource: defaultResource()
      .merge(resourceFromAttributes(service))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(logOutages(exporter))],
  });
  const otelTracer = provider.getTracer('automated-portal', version);
  const propagator = new W3CTraceContextPropagator();
  /** The context with the span of the current request or call. */
  const currentContext = new AsyncLocalStorage<Context>();

  return {
    startRequest(requestId, method, incoming) {
      const parent = propagator.extract(ROOT_CONTEXT, incoming, defaultTextMapGetter);
      const attributes = { 'http.request.method': method, 'portal.request_id': requestId };
      const span = otelTracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      return {
        traceId: span.spanContext().traceId,
        run: (work) => currentContext.run(trace.setSpan(parent, span), work),
        end(route, status) {
          if (route !== null) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setAttribute('error.type', String(status)).setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async runInSpan({ name, kind, attributes }, work) {
      const parent = currentContext.getStore();
      // Probes and tasks of the process itself have no request, so they get no spans.
      if (parent === undefined) return work(NO_SPAN);
      const span = otelTracer.startSpan(name, { kind: SPAN_KINDS[kind], attributes }, parent);
      try {
        return await currentContext.run(trace.setSpan(parent, span), () => work(span));
      } catch (error) {
        // The message is left out, because it can contain a text of the API.
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    createHeaders() {
      const headers: Record<string, string> = {};
      propagator.inject(currentContext.getStore() ?? ROOT_CONTEXT, headers, defaultTextMapSetter);
      return headers;
    },
    flush: () => provider.forceFlush(),
  };
}

/** Logs when the collector no longer accepts spans, and when it does so again. OpenTelemetry itself logs neither. */
function logOutages(exporter: SpanExporter): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, onResult) =>
      exporter.export(spans, (result) => {
        const { code, error } = result;
        const hasFailed = code !== ExportResultCode.SUCCESS;
        const cause = error && 'code' in error ? String(error.code) : (error?.name ?? null);
        if (hasFailed && !isFailing) log('warn', 'spans-not-sent', { cause });
        if (!hasFailed && isFailing) log('info', 'spans-sent');
        isFailing = hasFailed;
        onResult(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
