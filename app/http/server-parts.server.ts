/** What the server in front of Remix is put together from; `scripts/start.js` shows the order. */
export { serveMetrics } from '../metrics.server';
export { accessLog } from './access-log.server';
export { answerCrash } from './crash.server';
export { drainConnections, stopOnSignal } from './drain.server';
export { answerMalformed } from './malformed.server';
export { letBodyPass } from './unread-body.server';
export { precompressed } from './precompressed.server';
export { bySection } from './sections.server';
