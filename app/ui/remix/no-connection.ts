import type { PageError } from '~/shared/page-error';
import { showToast } from '~/ui/toast/toast-state';
import { loadDataResponses } from './remix-internals';

export const UNREACHED: PageError = {
  title: 'The portal cannot be reached',
  text: 'There is no connection. Try again when you are back.',
  reference: null,
};

/** Event of `window`: a read in the background has failed. */
export const FAILED_READ = 'portal-failed-read';

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
      const { answerFailure } = await loadDataResponses();
      return answerFailure(input, init);
    }
  };
}

export function showUnreached(): void {
  showToast({
    id: 'no-connection',
    tone: 'error',
    text: `${UNREACHED.title}.`,
    detail: UNREACHED.text,
    reference: null,
  });
}
