import { data } from '@remix-run/node';
import type { PageRefusal } from '~/domain/access/access';
import { paths } from '~/domain/paths';
import { isPageError, type PageError, type UnsentForm } from '~/shared/page-error';

type Content = Omit<PageError, 'reference'> & Partial<Pick<PageError, 'reference'>>;

function errorResponse(status: number, content: Content, headers?: HeadersInit) {
  return data<PageError>({ reference: null, ...content }, { status, headers });
}

const DOWNLOAD_RETRY_AFTER_S = '10';

const REFUSALS = {
  'foreign-origin': [
    403,
    'This request was refused',
    'It did not come from a page of this portal. Nothing was changed.',
  ],
  'no-action': [405, 'This request was refused', 'This action is not available here. Nothing was changed.'],
  'too-slow': [
    408,
    'This form did not arrive in time',
    'The connection is too slow. Nothing was saved. Try again when it is better.',
  ],
  'too-large': [413, 'This form is too large', 'Nothing was saved. Send less text.'],
  'not-a-form': [415, 'This request was refused', 'The request is not a form. Nothing was saved.'],
  malformed: [400, 'This form could not be read', 'It is incomplete or has unknown fields. Nothing was saved.'],
  'too-many-downloads': [
    429,
    'Too many files at once',
    'Other files are still being downloaded. Try again when they are complete.',
  ],
  busy: [
    503,
    'The portal is busy',
    'Too many forms are being sent at the moment. Nothing was saved; try again in a moment.',
  ],
} as const satisfies Record<string, readonly [status: number, title: string, text: string]>;

const REMEDY_TEXTS = {
  activation: 'The email that we sent you has the code.',
  administrator: 'Ask an administrator of your company if you need it.',
  license: 'Your company can get it from Automated.',
};

const KEPT_TEXT = 'What you typed is kept on this page.';
const TOO_LARGE_TEXT = 'The form was too large to keep on this page.';
const describeKept = ({ isTooLarge }: UnsentForm) => (isTooLarge ? TOO_LARGE_TEXT : KEPT_TEXT);

const SESSION_ENDED_TEXTS = {
  none: (kept: string) => `Nothing was saved yet. ${kept}`,
  done: () => 'What you sent was saved before the session ended; sending it again writes nothing twice.',
  unknown: (kept: string) => `We cannot tell whether this was saved. Check before you send it again. ${kept}`,
};

/** `hasWrittenNothing`: certainly. */
type FailedForm = { unsentForm?: UnsentForm; hasWrittenNothing?: boolean };

function formatRetryText({ unsentForm, hasWrittenNothing = false }: FailedForm): string {
  if (!unsentForm) {
    const outcome = hasWrittenNothing ? 'Nothing was saved. ' : '';
    return `${outcome}You are still signed in; try again in a moment.`;
  }
  const outcome = hasWrittenNothing ? 'Nothing was saved.' : 'Check whether it was saved before you send it again.';
  if (unsentForm.isTooLarge) return `You are still signed in. ${TOO_LARGE_TEXT} ${outcome}`;
  return `You are still signed in, and what you typed is kept on this page. ${outcome}`;
}

const withFields = (unsentForm: UnsentForm | undefined) => (unsentForm?.isTooLarge ? undefined : unsentForm);

/** The responses that guards throw. The error boundary of the route shows their title and text. */
export const errorResponses = {
  refusal(reason: keyof typeof REFUSALS) {
    const [status, title, text] = REFUSALS[reason];
    return errorResponse(
      status,
      { title, text },
      status === 429 ? { 'Retry-After': DOWNLOAD_RETRY_AFTER_S } : undefined,
    );
  },

  forbidden({ label, reason, remedy }: PageRefusal) {
    return errorResponse(403, {
      title: `You do not have access to ${label}`,
      text: remedy === null ? reason : `${reason} ${REMEDY_TEXTS[remedy]}`,
      link:
        remedy === 'activation' ? { label: 'Activate your account', path: paths.accountTab('activation') } : undefined,
    });
  },

  notFound(what = 'This page') {
    return errorResponse(404, {
      title: `${what} was not found`,
      text: 'The address may be mistyped, or the record was deleted.',
    });
  },

  sessionEnded(earlierOutcome: keyof typeof SESSION_ENDED_TEXTS, unsentForm: UnsentForm, headers = new Headers()) {
    const text = SESSION_ENDED_TEXTS[earlierOutcome](describeKept(unsentForm));
    return errorResponse(401, { title: 'Your session has ended', text, unsentForm }, headers);
  },

  differentUser(
    { typedBy, currentUser, isUpload }: { typedBy: string; currentUser: string; isUpload?: boolean },
    unsentForm: UnsentForm,
  ) {
    const unkept = unsentForm.isTooLarge ? ` ${TOO_LARGE_TEXT}` : '';
    const nextStep = isUpload ? ' Open the page again, then choose the file.' : unkept;
    const origin = isUpload ? 'This page was opened' : 'This was typed';
    const text = `${origin} by ${typedBy}. You are logged in as ${currentUser}. Nothing was sent.${nextStep}`;
    const content = { title: 'You are logged in as another user', text };
    return errorResponse(409, { ...content, unsentForm: { ...unsentForm, typedBy } });
  },

  /** 409: the form was sent before, with an unknown outcome. The page keeps the typed values if `unsentForm` has them. */
  unknownOutcome(unsentForm?: UnsentForm, checkPath?: string) {
    const kept = unsentForm ? ` ${describeKept(unsentForm)}` : '';
    return errorResponse(409, {
      title: 'We cannot tell whether this was saved',
      text: `It was sent before, and the response was lost. Check before you send it again.${kept}`,
      link: checkPath === undefined ? undefined : { label: 'Check whether it was done', path: checkPath },
      unsentForm: withFields(unsentForm),
    });
  },

  /** 409: the form was sent before and saved, but its response was too large to keep for this duplicate. */
  alreadyDone(checkPath?: string) {
    return errorResponse(409, {
      title: 'This was saved already',
      text: 'It was sent twice and written once. Open the page again to see the result.',
      link: checkPath === undefined ? undefined : { label: 'Open the page', path: checkPath },
    });
  },

  /** 503: the API is unreachable. The session is kept, and so are the typed values of this request. */
  serviceUnavailable(requestId: string, form: FailedForm) {
    const unsentForm = withFields(form.unsentForm);
    const text = `The service that keeps your data did not answer. ${formatRetryText(form)}`;
    return errorResponse(503, { title: 'The service is not available', text, reference: requestId, unsentForm });
  },

  notDone(requestId: string, text: string) {
    return errorResponse(503, { title: 'The service is not available', text, reference: requestId });
  },

  loadFailed(label: string, requestId: string, { isTimeout, ...form }: FailedForm & { isTimeout?: boolean }) {
    const unsentForm = withFields(form.unsentForm);
    const reason = isTimeout ? 'The service took too long to answer.' : 'The service did not answer as expected.';
    const text = `${reason} ${formatRetryText(form)}`;
    return errorResponse(502, { title: `${label} could not be loaded`, text, reference: requestId, unsentForm });
  },

  crash(requestId: string) {
    const text = 'This page could not be shown. The error has been logged.';
    return errorResponse(500, { title: 'Something went wrong', text, reference: requestId });
  },
};

/** Whether a thrown value is a response, or a result of Remix's `data`, whose class Remix does not export. */
export function isRouteResponse(thrown: unknown): thrown is Response | ReturnType<typeof data<unknown>> {
  return (
    thrown instanceof Response ||
    (typeof thrown === 'object' && thrown !== null && 'type' in thrown && thrown.type === 'DataWithResponseInit')
  );
}

/** Whether the request accepts JSON, as uploads of the page's script do. A form without script does not. */
export function acceptsJson({ headers }: Request): boolean {
  return headers.get('accept')?.startsWith('application/json') ?? false;
}

/** A resource route has no page to show an error: JSON for the script of a page, else plain text. */
export function toPlainResponse(response: unknown, request: Request): unknown {
  if (!isRouteResponse(response) || response instanceof Response) return response;
  const { data: content, init } = response;
  if (!isPageError(content)) return response;
  if (acceptsJson(request)) return Response.json(content, init ?? {});
  const lines = [content.title, content.text, content.reference && `Reference ${content.reference}`];
  const headers = new Headers(init?.headers);
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  return new Response(`${lines.filter(Boolean).join('\n')}\n`, { ...init, headers });
}
