import { findReply, type FormReply } from '~/protocol/form-reply';
import type { PageError } from '~/protocol/page-error';
import { getActionReplies, toFailedLoad, toFailedSubmit } from './remix-internals';

const PAGE_ERROR: PageError = {
  title: 'The portal cannot be reached',
  text: 'There is no connection. Try again when you are back.',
  reference: null,
};

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
      if ((init?.method ?? 'GET') === 'GET') return toFailedLoad(input, PAGE_ERROR);
      return toFailedSubmit(createReply(init?.body));
    }
  };
}

/**
 * The request may have reached the portal, so the form keeps its idempotency key: to send it again writes once. The
 * errors, the question or the conflict of the last reply stay too.
 */
function createReply(body: unknown): FormReply {
  const fields = body instanceof FormData || body instanceof URLSearchParams ? body : new FormData();
  const read = (name: string) => String(fields.get(name) ?? '');
  const intent = read('intent');
  const lastReply = getActionReplies().find((reply) => findReply(intent, reply));
  return {
    submission: null,
    ...lastReply,
    intent,
    message: {
      id: `no-connection ${performance.now()}`,
      tone: 'error',
      text: 'The portal cannot be reached. Your entries are kept.',
      detail: 'Try again when you are back: it is done only once.',
      reference: null,
    },
    // `IdempotencyField` appends the name of the form.
    idempotencyKey: read('once').replace(/\..*$/s, ''),
  };
}
