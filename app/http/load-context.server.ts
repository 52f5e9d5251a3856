import type { IncomingMessage } from 'node:http';
import type { AppLoadContext } from '@remix-run/node';
import { passBodyOn } from './body-time.server';

const dataRequests = new WeakSet<AppLoadContext>();

/** The context is empty: other modules use it as the key of their data about the request. */
export function createLoadContext(request: IncomingMessage): AppLoadContext {
  const context = {};
  passBodyOn(request, context);
  // Remix recognises data requests by the same suffix, and removes it from the URL that loaders get.
  if (new URL(request.url ?? '/', 'http://portal').pathname.endsWith('.data')) dataRequests.add(context);
  return context;
}

/** Whether the request is for the data of a client navigation, not for a document or a file. */
export function isDataRequest(context: AppLoadContext): boolean {
  return dataRequests.has(context);
}
