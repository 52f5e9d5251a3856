import type { z } from 'zod';
import type { World, Worlds } from '../worlds/worlds';
import type { Controls } from './controls';

/** A file as the result of an operation. */
export type FileResult = { name: string; bytes: Buffer };

/** What an operation works on. */
export type OperationContext<Body, Query> = {
  world: World;
  worlds: Worlds;
  controls: Controls;
  params: Readonly<Record<string, string>>;
  body: Body;
  query: Query;
};

/** One operation of the control API, as data: the router and the OpenAPI document are made from it. */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below /__mock: '/faults/{id}'. */
  path: string;
  summary: string;
  /** Schema of the JSON body; 'bytes': a file. Absent: no fields. */
  body?: z.ZodType | 'bytes';
  query?: z.ZodType;
  /** Schema of the JSON response; 'bytes': a file. */
  result: z.ZodType | 'bytes';
  /** Statuses besides 200 and 400 that it has a sentence for. */
  errors?: Readonly<Record<number, string>>;
  /** For forms in HTML, which cannot send DELETE. */
  isForForms?: boolean;
  handle(context: OperationContext<unknown, unknown>): unknown;
};

type SchemaOutput<Schema> = Schema extends z.ZodType ? z.output<Schema> : Schema extends 'bytes' ? Buffer : undefined;

/** Defines an operation; the types of body and query follow from their schemas. */
export function defineOperation<
  const Body extends z.ZodType | 'bytes' | undefined = undefined,
  const Query extends z.ZodType | undefined = undefined,
>(
  operation: Omit<Operation, 'body' | 'query' | 'handle'> & {
    body?: Body;
    query?: Query;
    handle(context: OperationContext<SchemaOutput<Body>, SchemaOutput<Query>>): unknown;
  },
): Operation {
  return operation as Operation;
}
