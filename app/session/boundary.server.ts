import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { PAGE_RULES, type PageName } from '../domain/access';
import { secureHeaders } from '../http/security-headers.server';
import { log, logCrash } from '../log.server';
import { UpstreamError } from '../upstream/upstream-error';
import {
  crashed,
  isReply,
  notFound,
  notLoaded,
  notPermitted,
  notPossibleNow,
  serviceUnavailable,
} from './answers/replies.server';
import { keptFormOf } from './principal.server';
import { stateOf } from './request-state.server';
import { StoreUnavailable } from './store/session-store.server';

/** What Remix gives a loader or an action. */
export type Args = LoaderFunctionArgs | ActionFunctionArgs;

type Guard = { page: PageName } | 'anonymous';
const guards = new WeakMap<object, Guard>();

/** How a loader or action is guarded; undefined: not at all, which a test refuses. */
export function guardOf(handler: unknown): Guard | undefined {
  return typeof handler === 'function' ? guards.get(handler) : undefined;
}

/**
 * The boundary of every loader and action: notes how it is guarded, and makes what it throws what the page says (`inItsForm`
 * where it is no page). Redirects and downloads never reach the entry, so they get their headers here; crashes get a
 * reference to read out.
 */
export function guardedBy<A extends Args, Data>(
  guard: Guard,
  handle: (args: A) => Promise<Data>,
  inItsForm = (reply: unknown) => reply,
) {
  const wrapped = async (args: A): Promise<Data> => {
    try {
      return stamped(await handle(args), args.request);
    } catch (thrown) {
      const reply = isReply(thrown) ? thrown : problemOf(thrown, guard, args);
      throw stamped(inItsForm(reply), args.request);
    }
  };
  guards.set(wrapped, guard);
  return wrapped;
}

/** What the user reads when the main read of a page failed, or our own code did. */
function problemOf(thrown: unknown, guard: Guard, args: Args) {
  const { requestId } = stateOf(args);
  if (thrown instanceof StoreUnavailable) {
    log('error', 'store-unavailable', { requestId, cause: thrown.code });
    return guard === 'anonymous' ? notPossibleNow(requestId) : serviceUnavailable(requestId, keptFormOf(args));
  }
  if (!(thrown instanceof UpstreamError)) {
    logCrash(thrown, requestId);
    return crashed(requestId);
  }
  const label = guard === 'anonymous' ? 'This page' : PAGE_RULES[guard.page].label;
  if (thrown.status === 403) return notPermitted({ label, reason: 'The service does not allow it for your account.' });
  if (thrown.status === 404) return notFound('This record');
  return notLoaded(label, requestId, keptFormOf(args));
}

function stamped<Answer>(answer: Answer, request: Request): Answer {
  if (answer instanceof Response) secureHeaders(answer.headers, request);
  return answer;
}
