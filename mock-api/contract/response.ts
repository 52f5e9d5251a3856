import type { Response } from 'express5';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import type { ApiError } from '../http/api-error';
import { JSON_TYPE, TEXT_TYPE, type SerializedResponse } from '../http/serialized-response';
import type { ScenarioName } from '../records/scenario-names';
import { wrapResult } from './scenario-behaviour';

/** Returns a successful result as JSON. The scenario decides whether it is in an object `{ data }`. */
export function serializeResult(endpoint: AnyEndpoint, result: unknown, scenario: ScenarioName): SerializedResponse {
  return { status: 200, contentType: JSON_TYPE, body: JSON.stringify(wrapResult(scenario, endpoint, result)) };
}

/** Returns an error as plain text, or as `{ message }` if the contract of the call has its error text there. */
export function toErrorResponse(error: ApiError, endpoint?: AnyEndpoint): SerializedResponse {
  if (endpoint?.errorTextSource !== 'message')
    return { status: error.status, contentType: TEXT_TYPE, body: error.message };
  return { status: error.status, contentType: JSON_TYPE, body: JSON.stringify({ message: error.message }) };
}

/** Sends a response. Express adds the ETag if none is given, and replies 304 to a matching If-None-Match. */
export function sendResponse(response: Response, { status, contentType, body, etag }: SerializedResponse): void {
  if (etag) response.set('ETag', etag);
  response.status(status).set('Content-Type', contentType).send(body);
}
