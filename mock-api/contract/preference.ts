import { STATUS_CODES } from 'node:http';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { ApiError } from '../http/api-error';
import type { Example } from '../openapi/examples';
import { wrapResult } from '../scenarios/scenario-behaviour';
import type { SerializedResponse } from './serialized-response';
import { serializeJson, toErrorResponse } from './response';

/** A response that the client asks for in the header `Prefer`: `code=503`, `example=listRoles`. */
export type Preference = { code: number | null; example: string | null };

/** The example of a list without rows. */
const EMPTY = 'empty';
const MIN_CODE = 200;
const MAX_CODE = 599;
const FIRST_ERROR_CODE = 400;
const CODES_WITHOUT_BODY = [204, 205, 304];

/** Reads the header; null without `code` and `example`. Other preferences are ignored (RFC 7240). */
export function parsePreference(header: string | undefined): Preference | null {
  const pairs = new Map(
    [...(header ?? '').matchAll(/([\w-]+)\s*=\s*"?([^\s",;]+)"?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  );
  const [code, example] = [pairs.get('code'), pairs.get('example')];
  if (code === undefined && example === undefined) return null;
  return { code: code === undefined ? null : Number(code), example: example ?? null };
}

/** Formats a preference for the header `Preference-Applied` and the request log. */
export function formatPreference({ code, example }: Preference): string {
  return [code === null ? '' : `code=${code}`, example === null ? '' : `example=${example}`].filter(Boolean).join(', ');
}

/** The preferred response: an example of the OpenAPI document, or an error as the call sends it. Nothing is changed. */
export async function createPreferredResponse(
  endpoint: AnyEndpoint,
  { code, example }: Preference,
  getExamples: () => Promise<ReadonlyMap<string, Example>>,
): Promise<SerializedResponse> {
  if (code !== null && (!Number.isInteger(code) || code < MIN_CODE || code > MAX_CODE))
    return toErrorResponse(
      new ApiError(400, `The code of the header Prefer must be a number from ${MIN_CODE} to ${MAX_CODE}.`),
    );
  const status = code ?? MIN_CODE;
  if (CODES_WITHOUT_BODY.includes(status)) return { status, contentType: '', body: '' };
  if (example === null && status >= FIRST_ERROR_CODE)
    return toErrorResponse(new ApiError(status, STATUS_CODES[status] ?? `Status ${status}`), endpoint);
  const value = await findExample(endpoint, example ?? endpoint.name, getExamples);
  return value === undefined
    ? toErrorResponse(
        new ApiError(
          400,
          `${endpoint.name} has no example ${example}, only ${listExampleNames(endpoint).join(' and ')}.`,
        ),
      )
    : serializeJson(status, value);
}

function listExampleNames({ name, response }: AnyEndpoint): string[] {
  return response === 'list' || response === 'bare-list' ? [name, EMPTY] : [name];
}

async function findExample(
  endpoint: AnyEndpoint,
  name: string,
  getExamples: () => Promise<ReadonlyMap<string, Example>>,
): Promise<unknown> {
  if (!listExampleNames(endpoint).includes(name)) return undefined;
  return name === EMPTY ? wrapResult('default', endpoint, []) : (await getExamples()).get(endpoint.name)?.response;
}
