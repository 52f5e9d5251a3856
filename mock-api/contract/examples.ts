import type { ZodType } from 'zod';
import type { Endpoints } from '../../app/upstream/contract/contract';
import type { AnyEndpoint, EndpointParams } from '../../app/upstream/contract/endpoint';
import { toBodySchema } from '../../app/upstream/contract/wire-schema';
import type { UserRecord } from '../records/users';
import type { Mock } from '../state/mock';
import type { CallName, Handlers } from './handlers';
import type { UploadedFile } from './multipart';

/** The example request of a call in the OpenAPI document: what its endpoint has of these. */
export type ExampleRequest = { params?: Record<string, string>; body?: unknown; file?: UploadedFile };

type RequestOf<E> = ([keyof EndpointParams<E>] extends [never] ? unknown : { params: EndpointParams<E> }) &
  (E extends { body: ZodType } ? { body: unknown } : unknown) &
  (E extends { bodyFormat: 'form-with-file' } ? { file: UploadedFile } : unknown);
type CallWithRequest = { [Name in CallName]: unknown extends RequestOf<Endpoints[Name]> ? never : Name }[CallName];

/** The mock that runs the examples, and the Super Admin who calls it. */
export type ExampleSource = { mock: Mock; handlers: Handlers; user: UserRecord; publicUrl: string };

/** The requests of those of the calls that have parameters or a body: a missing one is a type error that names the call. */
export type Examples<Calls extends CallName> = {
  [Name in Calls & CallWithRequest]: (source: ExampleSource) => RequestOf<Endpoints[Name]>;
};

/** The parameters of the company that has rows in every table. */
export const EXAMPLE_COMPANY = { companyId: '2' };
export const EXAMPLE_PASSWORD = 'Portal-2027!';

/** The id of a row as a path parameter. */
export const getId = (row: { id: number } | undefined) => String(row?.id ?? 1);
export const createFile = (name: string, type: string, text: string): UploadedFile => ({
  name,
  type,
  size: text.length,
  bytes: Buffer.from(text),
});

/** The body that writes a record: its fields that the call accepts. */
export function createWriteBody(endpoint: AnyEndpoint, record: object, changes: object = {}): unknown {
  const fields = toBodySchema(endpoint)?.properties ?? {};
  return { ...Object.fromEntries(Object.entries(record).filter(([name]) => name in fields)), ...changes };
}

/** The record that a call returns, or the first of its list. */
export function readExample(
  { handlers, user, publicUrl }: ExampleSource,
  name: CallName,
  params: Record<string, string>,
): object {
  const handler = handlers[name] as (request: object) => object | object[];
  const result = handler({ params, body: undefined, file: null, user, publicUrl });
  return Array.isArray(result) ? ((result as object[])[0] ?? {}) : result;
}
