import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { AnyEndpoint } from '../app/upstream/contract/endpoint';
import type { ApiError } from './api-error';
import { enveloped } from './scenarios/behaviour';
import type { ScenarioName } from './scenarios/names';
import type { ReadyAnswer } from './state';

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';
/** From here on a list is worth keeping: writing and hashing it takes longer than a portal should wait for a 304. */
const MANY_ROWS = 10_000;

/** A success, wrapped as the scenario has it. */
export function successOf(endpoint: AnyEndpoint, result: unknown, scenario: ScenarioName): ReadyAnswer {
  return { status: 200, contentType: JSON_TYPE, body: JSON.stringify(enveloped(scenario, endpoint, result)) };
}

/** The answer as bytes with their tag where it is a long list, to be sent again while nothing changes; null for every other. */
export function keepable(answer: ReadyAnswer, result: unknown): ReadyAnswer | null {
  if (!Array.isArray(result) || result.length < MANY_ROWS) return null;
  const body = Buffer.from(answer.body);
  return {
    ...answer,
    body,
    etag: `W/"${body.length.toString(16)}-${createHash('sha1').update(body).digest('base64')}"`,
  };
}

/** A refusal as text, or as the `message` of a JSON body where the contract says so (section 8). */
export function refusalOf(error: ApiError, endpoint?: AnyEndpoint): ReadyAnswer {
  if (endpoint?.errorText !== 'message') return { status: error.status, contentType: TEXT_TYPE, body: error.message };
  return { status: error.status, contentType: JSON_TYPE, body: JSON.stringify({ message: error.message }) };
}

/** Sends an answer, with an ETag and 304 where the caller has it already. */
export function sendAnswer(response: Response, { status, contentType, body, etag }: ReadyAnswer): void {
  if (etag) response.set('ETag', etag);
  response
    .status(status)
    .set('Content-Type', contentType)
    .send(Buffer.isBuffer(body) ? body : Buffer.from(body));
}
