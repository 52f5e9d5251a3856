/** What `scripts/start.js` and `scripts/portal-app.js` use of the server build. The latter orders the middleware. */
export { serveMetrics } from '~/metrics.server';
export { createAccessLog } from './access-log.server';
export { discardUnreadBody, limitBodyTime, limitResponseTime } from './body-time.server';
export { handleClientError, handleInOrder, limitConnections, skipClosedConnection } from './connections.server';
export { sendCrashResponse } from './crash-response.server';
export { drainConnections, shutDownOnSignal } from './graceful-shutdown.server';
export { createLoadContext } from './load-context.server';
export { servePrecompressed } from './precompressed.server';
export { logProcessErrors, logStarted } from './process-log.server';
export { rejectInvalidRequests } from './request-gate.server';
export { identifyRequest } from './request-id.server';
