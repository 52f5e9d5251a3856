import { findReply, type FormReply } from '~/shared/form-reply';
import type { PageError } from '~/shared/page-error';
import { showToast } from '~/ui/toast/toast-state';
import {
  getActionReplies,
  isNavigating,
  isNavigatingWithinPage,
  toFailedLoad,
  toFailedSubmit,
  toShownPage,
} from './remix-internals';

const PAGE_ERROR: PageError = {
  title: 'The portal cannot be reached',
  text: 'There is no connection. Try again when you are back.',
  reference: null,
};

/** Event of `window`: a read in the background has failed. */
export const FAILED_READ = 'portal-failed-read';

/** Every form has them, so they are no entries of the user. */
const OWN_FIELDS = new Set(['intent', 'id', 'once', 'owner', 'stay']);

/**
 * Wraps `fetch` so that a request of Remix that does not reach the portal gets a response. Otherwise an error page would
 * replace the form with what was typed, and a page whose data are read again.
 */
export function answerFailures(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    try {
      return await send(input, init);
    } catch (error) {
      // Remix passes a `URL` object for loader data and forms.
      if (!(input instanceof URL) || init?.signal?.aborted) throw error;
      if ((init?.method ?? 'GET') !== 'GET') return answerForm(init?.body);
      if (isNavigatingWithinPage()) showUnreached();
      else if (!isNavigating()) window.dispatchEvent(new Event(FAILED_READ));
      return toFailedLoad(input, PAGE_ERROR);
    }
  };
}

export function showUnreached(): void {
  showToast({
    id: 'no-connection',
    tone: 'error',
    text: `${PAGE_ERROR.title}.`,
    detail: PAGE_ERROR.text,
    reference: null,
  });
}

function answerForm(body: unknown): Response {
  const fields = body instanceof FormData || body instanceof URLSearchParams ? body : new FormData();
  if (fields.has('intent')) return toFailedSubmit(createReply(fields));
  // A preference or Log Out, which show no reply.
  showUnreached();
  return fields.has('stay') ? toFailedSubmit(null) : toShownPage();
}

/**
 * The request may have reached the portal, so the form keeps its idempotency key: to send it again writes once. The
 * question or the conflict of the last reply stays too. Its submission is left out: conform would apply it again, such as
 * the removal of a row. It keeps the errors by itself.
 */
function createReply(fields: FormData | URLSearchParams): FormReply {
  const read = (name: string) => String(fields.get(name) ?? '');
  const intent = read('intent');
  const lastReply = getActionReplies().find((reply) => findReply(intent, reply));
  const { conflict, drawn, confirm, otherAnswer, isRefused } = lastReply ?? {};
  const hasEntries = [...fields.keys()].some((name) => !OWN_FIELDS.has(name));
  return {
    intent,
    submission: null,
    conflict,
    drawn,
    confirm,
    otherAnswer,
    isRefused,
    isUnreached: true,
    message: {
      id: `no-connection ${performance.now()}`,
      tone: 'error',
      text: `${PAGE_ERROR.title}.${hasEntries ? ' Your entries are kept.' : ''}`,
      detail: 'Try again when you are back: it is done only once.',
      reference: null,
    },
    // `IdempotencyField` appends the name of the form.
    idempotencyKey: read('once').replace(/\..*$/s, ''),
  };
}
