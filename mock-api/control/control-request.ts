import type { Request, Response } from 'express5';
import type { z } from 'zod';
import { toValidationMessage } from '../contract/validation-message';
import { ApiError } from '../http/api-error';

const SECTION_ID = /^[a-z]+$/;

/**
 * Wraps a control as a request handler. JSON requests get its result, or `{"ok": true}`; form posts of the console are
 * redirected back to the section of the console that has the form.
 */
export function handleControl(control: (request: Request) => unknown, saveChanges: () => Promise<void>) {
  return async (request: Request, response: Response): Promise<void> => {
    const result = await control(request);
    await saveChanges();
    const section = String(request.query.section ?? '');
    if (request.is('urlencoded'))
      response.redirect(303, getConsolePath(request) + (SECTION_ID.test(section) ? `#${section}` : ''));
    else response.json(result ?? { ok: true });
  };
}

/** The console of the world, or for the form that creates worlds the main console. */
function getConsolePath({ baseUrl }: Request): string {
  return baseUrl.replace(/\/worlds$/, '');
}

/** Validates the body of a control request; 400 with a sentence if it is invalid. */
export function parseControlBody<Schema extends z.ZodType>(schema: Schema, request: Request): z.output<Schema> {
  const body: unknown = request.body ?? {};
  const result = schema.safeParse(body);
  if (!result.success) throw new ApiError(400, toValidationMessage(result.error, body));
  return result.data;
}
