import express from 'express5';
import type { NextFunction, Request, RequestHandler, Response, Router } from 'express5';
import type { z } from 'zod';
import { toValidationMessage } from '../contract/validation-message';
import { ApiError } from '../http/api-error';
import { requireAllowedMethod } from '../http/allowed-method';
import type { World, Worlds } from '../worlds/worlds';
import { NoFieldsSchema } from './control-schemas';
import { createControls } from './controls';
import type { FileResult, Operation } from './operation';

const SECTION_ID = /^[a-z]+$/;
const readForm = express.urlencoded({ extended: false });
const readJson = express.json({ limit: '20mb' });
const readBytes = express.raw({ type: () => true, limit: '200mb' });

/** Adds operations to a router, and a 405 for their paths with another method. */
export function mountOperations(
  router: Router,
  operations: readonly Operation[],
  world: World,
  worlds: Worlds,
  otherRoutes: readonly { method: string; path: string }[] = [],
): void {
  const controls = createControls(world.mock);
  for (const operation of operations) {
    const { method, path, body, query } = operation;
    const route = router.route(path.replace(/\{(\w+)\}/g, ':$1'));
    const readBody: RequestHandler[] = body === 'bytes' ? [readBytes] : [readJson, readForm];
    route[method.toLowerCase() as Lowercase<Operation['method']>](...readBody, async (request, response) => {
      const { section, ...fields } = request.query;
      const result = await operation.handle({
        world,
        worlds,
        controls,
        params: request.params as Record<string, string>,
        body: body === 'bytes' ? toBytes(request.body) : parse(body ?? NoFieldsSchema, request.body),
        query: parse(query ?? NoFieldsSchema, fields),
      });
      await worlds.saveChanges();
      if (operation.result === 'bytes') sendFile(response, result as FileResult);
      else sendResult(request, response, result, section);
    });
  }
  router.use(requireAllowedMethod([...operations, ...otherRoutes]));
}

/** JSON requests get the result, or `{"ok": true}`. Forms of the console are redirected back to their section. */
function sendResult(request: Request, response: Response, result: unknown, section: unknown): void {
  if (!request.is('urlencoded')) response.json(result ?? { ok: true });
  else response.redirect(303, getSectionPath(request, typeof section === 'string' ? section : ''));
}

/** Each section of the console has an address: /__mock/console/faults. */
function getSectionPath({ baseUrl }: Request, section: string): string {
  return SECTION_ID.test(section) ? `${baseUrl}/console/${section}` : baseUrl;
}

/** Validates fields; 400 with a sentence that names the first invalid or unknown one. */
function parse(schema: z.ZodType, value: unknown = {}): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ApiError(400, toValidationMessage(result.error, value));
}

function toBytes(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function sendFile(response: Response, { name, bytes }: FileResult): void {
  response.set('Content-Disposition', `attachment; filename="${name}"`).type('application/octet-stream').send(bytes);
}

/** The console shows the current state. */
export function disableCaching(_request: Request, response: Response, next: NextFunction): void {
  response.set('Cache-Control', 'no-store');
  next();
}
