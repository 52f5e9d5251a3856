import { createHash } from 'node:crypto';
import express, { Router, type Request, type Response } from 'express5';
import { requireAllowedMethod, toExpressPath } from '../http/allowed-method';
import { ApiError } from '../http/api-error';
import { requireKnownHost } from '../http/known-host';
import { requireSameOrigin } from '../http/same-origin';
import { toValidationMessage } from '../http/validation-message';
import type { Mock } from '../state/mock';
import { findSection, renderConsole } from './console/page';
import { CONSOLE_SCRIPT } from './console/style-and-script';
import { createControls } from './controls';
import { OPERATIONS } from './operations';

const SCRIPT_HASH = createHash('sha256').update(CONSOLE_SCRIPT).digest('base64');
const CONSOLE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${SCRIPT_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
/** A section id in the query of a form. Only letters are allowed, because it becomes part of a redirect URL. */
const SECTION_ID = /^[a-z]+$/;
/** The pages of the console, for 405 responses with `Allow`. */
const CONSOLE_ROUTES = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/console/{section}' },
];

/** The console and the control API under /__mock. */
export function createControlRouter(mock: Mock): Router {
  const controls = createControls(mock);
  const router = Router();
  if (!mock.settings.isAnyHostAllowed) router.use(requireKnownHost(mock.settings.publicUrl));
  router.use(requireSameOrigin, (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.get(['/', '/console/:section'], ({ params, query }, response) => {
    const section = findSection(params.section?.toString());
    if (!section) throw new ApiError(404, `The console has no section ${String(params.section)}.`);
    // Only text: Express gives a list for a repeated parameter.
    const fields = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const page = renderConsole(section, { mock, query: Object.fromEntries(fields) });
    response.set('Content-Security-Policy', CONSOLE_POLICY).type('html').send(page);
  });
  router.use(express.json(), express.urlencoded({ extended: false }));
  for (const { method, path, body, handle } of OPERATIONS) {
    const route = router.route(toExpressPath(path));
    route[method === 'GET' ? 'get' : 'post'](async (request, response) => {
      const parsed = body.safeParse(request.body ?? {});
      if (!parsed.success) throw new ApiError(400, toValidationMessage(parsed.error, request.body ?? {}));
      const result = handle(controls, parsed.data, request.params as Record<string, string>);
      await mock.saveChanges();
      sendResult(request, response, result);
    });
  }
  router.use(requireAllowedMethod([...OPERATIONS, ...CONSOLE_ROUTES]));
  return router;
}

/** Sends the result as JSON. A form of the console is redirected back to its section. */
function sendResult(request: Request, response: Response, result: unknown): void {
  const { section } = request.query;
  if (!request.is('urlencoded')) response.json(result ?? { ok: true });
  else if (typeof section === 'string' && SECTION_ID.test(section))
    response.redirect(303, `/__mock/console/${section}`);
  else response.redirect(303, '/__mock');
}
