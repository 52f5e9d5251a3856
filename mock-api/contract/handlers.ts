import type { z } from 'zod';
import type { CurrentUser } from '../../app/domain/account/user';
import type { Endpoints } from '../../app/upstream/contract/contract';
import type { AnyEndpoint, EndpointParams, EndpointResult } from '../../app/upstream/contract/endpoint';
import type { SessionGrantSchema } from '../../app/upstream/contract/session';
import { requireSuperAdmin } from '../auth/permissions';
import type { UserRecord } from '../records/users';
import type { Wire } from '../records/wire';
import type { Mock } from '../state/mock';
import type { UploadedFile } from './multipart';

/** Name of a call in the contract. */
export type CallName = keyof Endpoints & string;

/** The response of login and token exchange: user fields and tokens in one object (D35). */
export type SessionGrant = Wire<CurrentUser> & { accessToken: string; refreshToken: string };

/** What a handler returns. Login and token exchange respond with a `SessionGrant`. */
type CallResult<E extends AnyEndpoint> = E['result'] extends typeof SessionGrantSchema
  ? SessionGrant
  : Wire<EndpointResult<E>>;
type Body<E> = E extends { body: infer Schema extends z.ZodType } ? z.output<Schema> : undefined;
type File<E> = E extends { bodyFormat: 'form-with-file' } ? UploadedFile : null;
type Caller<E extends AnyEndpoint> = E['auth'] extends 'bearer' ? UserRecord : UserRecord | null;

/** An authenticated and validated request. */
type CallRequest<E extends AnyEndpoint> = {
  params: EndpointParams<E>;
  body: Body<E>;
  file: File<E>;
  user: Caller<E>;
  /** Origin at which browsers reach the mock's /files, such as http://127.0.0.1:4010. */
  publicUrl: string;
};

/** One function per call: takes the validated request, returns the result of the contract, throws `ApiError`. */
export type Handlers = {
  [Name in CallName]: (
    request: CallRequest<Endpoints[Name]>,
  ) => CallResult<Endpoints[Name]> | Promise<CallResult<Endpoints[Name]>>;
};

/** Handlers that only a Super Admin may use: each throws 403 with the text for all other users. */
export function forSuperAdmins<Calls extends Partial<Handlers>>(mock: Mock, text: string, handlers: Calls): Calls {
  const entries = Object.entries<(request: never) => unknown>(handlers).map(([name, handle]) => [
    name,
    (request: never) => {
      requireSuperAdmin(mock, (request as { user: UserRecord }).user, text);
      return handle(request);
    },
  ]);
  return Object.fromEntries(entries) as Calls;
}
