import { z } from 'zod';
import { lenient } from '~/lib/lenient-schema';

/** 'userId' for '/users/{userId}'. */
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/**
 * The client makes the call from it, the mock validates requests with it, and the OpenAPI document is generated from
 * it.
 */
type Endpoint<
  Path extends string = string,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> = {
  /** In the log, and for faults of the mock. */
  name: string;
  /** For the OpenAPI document. */
  description: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: Path;
  /** The access token is sent always ('bearer'), never ('none'), or only in a session ('optional'). */
  auth: 'bearer' | 'none' | 'optional';
  /** Decides about timeout and retry. Only a read may be retried after it was sent (D133). `exchange`: of tokens. */
  kind: 'read' | 'write' | 'exchange';
  body?: Body;
  /** `form`: multipart with the fields of `body`. `form-with-file`: also with the field `file`. Missing: JSON. */
  bodyFormat?: 'form' | 'form-with-file';
  /**
   * `list`: an array of records in `data`. `record`: one record in `data` or bare (D34 to D36). `bare-list`: an array
   * without `data`. `message`: no record, only a text.
   */
  response: 'list' | 'record' | 'bare-list' | 'message';
  /** A success may lack the record, because the portal does not use it. It is parsed as a message. */
  isRecordUnused?: boolean;
  result: Result;
  /** The whole body, or the field `message` of its JSON. */
  errorTextSource: 'body' | 'message';
};

export type AnyEndpoint = Endpoint;

export type EndpointParams<E> = E extends Endpoint<infer Path> ? Record<ParamNames<Path>, string> : never;
export type EndpointResult<E extends AnyEndpoint> = E['response'] extends 'list' | 'bare-list'
  ? z.output<E['result']>[]
  : z.output<E['result']>;

/** Hosts may send more fields. */
const MessageSchema = z.object({ message: lenient.text });

type Definition = Omit<Endpoint, keyof Defaults> & Partial<Pick<Endpoint, Exclude<keyof Defaults, 'name'>>>;

/** The calls of an area by name. Defaults: bearer token, GET is a read, body as error text, message as response. */
export function defineCalls<const D extends Record<string, Definition>>(definitions: D) {
  const calls = Object.entries(definitions).map(([name, definition]) => [
    name,
    {
      name,
      auth: 'bearer',
      kind: definition.method === 'GET' ? 'read' : 'write',
      errorTextSource: 'body',
      response: 'message',
      result: MessageSchema,
      ...definition,
    },
  ]);
  return Object.fromEntries(calls) as { [Name in keyof D]: WithDefaults<D[Name]> };
}

type Defaults = {
  name: string;
  auth: 'bearer';
  kind: Endpoint['kind'];
  errorTextSource: 'body';
  response: 'message';
  result: typeof MessageSchema;
};
type WithDefaults<D> = Omit<Defaults, keyof D> & D;
