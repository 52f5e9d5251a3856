import type { Response } from 'express';
import type { AnyEndpoint } from '../app/upstream/contract/endpoint';
import type { ApiError } from './api-error';

/** An answer that is ready to be sent. */
export type ReadyAnswer = { status: number; contentType: string; body: string };

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** Lists and records stand in `data`, bare lists and messages as they are (D34 to D36). */
export function successOf(endpoint: AnyEndpoint, result: unknown): ReadyAnswer {
  const inData = endpoint.answer === 'list' || endpoint.answer === 'record';
  return { status: 200, contentType: JSON_TYPE, body: JSON.stringify(inData ? { data: result } : result) };
}

/** A refusal as text, or as the `message` of a JSON body where the contract says so (section 8). */
export function refusalOf(error: ApiError, endpoint?: AnyEndpoint): ReadyAnswer {
  if (endpoint?.errorText !== 'message') return { status: error.status, contentType: TEXT_TYPE, body: error.message };
  return { status: error.status, contentType: JSON_TYPE, body: JSON.stringify({ message: error.message }) };
}

/** Sends an answer, with an ETag and 304 where the caller has it already. */
export function sendAnswer(response: Response, answer: ReadyAnswer): void {
  response.status(answer.status).set('Content-Type', answer.contentType).send(Buffer.from(answer.body));
}
