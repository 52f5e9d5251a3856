import { z } from 'zod';
import { text } from '../../lib/lenient';

/** Names in braces of a path template. */
type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;

/**
 * One call of the API, as data. The client makes it, the mock mounts it and checks requests against it, the
 * OpenAPI document is generated from it.
 */
export type Endpoint<
  Path extends string = string,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> = {
  /** Name in logs and fault settings: 'listCompanies'. */
  name: string;
  group: 'session' | 'account' | 'documents' | 'recordings' | 'settings' | 'rpa';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: Path;
  /** 'bearer' needs a session, 'none' never sends one, 'optional' is called both ways. */
  auth: 'bearer' | 'none' | 'optional';
  /** What a call costs when it is repeated: reads may be retried, writes and exchanges only when nothing was sent (D133). */
  kind: 'read' | 'write' | 'exchange';
  /** Schema of the JSON body or of the multipart text fields; absent: no body. */
  body?: Body;
  /** Multipart with the body's fields, and a file named `file` when 'file'. */
  multipart?: 'fields' | 'file';
  /** How the answer is wrapped: rows in `data`, one record in `data` or bare (D34 to D36), a bare array, or only a message. */
  answer: 'list' | 'record' | 'bare-list' | 'message';
  /** Schema of one row (lists) or of the record. */
  result: Result;
  /** Where an error text is: the body as text, or its `message` field (section 8, D120). */
  errorText: 'body' | 'message';
};

/** Any endpoint, whatever its path, body and result. */
export type AnyEndpoint = Endpoint;

export type EndpointParams<E> = E extends Endpoint<infer Path> ? Record<ParamsOf<Path>, string> : never;
export type EndpointBody<E> = E extends { body: infer Body extends z.ZodType } ? z.input<Body> : undefined;
export type EndpointResult<E extends AnyEndpoint> = E['answer'] extends 'list' | 'bare-list'
  ? z.output<E['result']>[]
  : z.output<E['result']>;

/** Answer of calls that only say something; many hosts send more. */
export const MessageSchema = z.object({ message: text });

type Definition<Path extends string> = Omit<Endpoint<Path>, 'kind' | 'auth' | 'errorText' | 'answer' | 'result'> &
  Partial<Pick<Endpoint, 'kind' | 'auth' | 'errorText' | 'answer' | 'result'>>;

/** Fills the usual: bearer, GET is a read and the rest are writes, error body as text, a message as answer. */
export function endpoint<const Path extends string, const D extends Definition<Path> & { path: Path }>(definition: D) {
  const filled = {
    auth: 'bearer',
    kind: definition.method === 'GET' ? 'read' : 'write',
    errorText: 'body',
    answer: 'message',
    result: MessageSchema,
    ...definition,
  };
  return filled as unknown as Filled<D>;
}

type Defaults = {
  auth: 'bearer';
  kind: Endpoint['kind'];
  errorText: 'body';
  answer: 'message';
  result: typeof MessageSchema;
};
type Filled<D> = Omit<Defaults, keyof D> & D;
