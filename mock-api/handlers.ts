import type { z } from 'zod';
import type * as account from '../app/upstream/contract/account';
import type * as documents from '../app/upstream/contract/documents';
import type { AnyEndpoint, EndpointParams, EndpointResult } from '../app/upstream/contract/endpoint';
import type * as recordings from '../app/upstream/contract/recordings';
import type * as rpa from '../app/upstream/contract/rpa';
import type * as session from '../app/upstream/contract/session';
import type * as settings from '../app/upstream/contract/settings';
import type { CurrentUser } from '../app/domain/user';
import type { Db, DbSource, UserRecord } from './state';
import type { UploadedFile } from './multipart';

type Modules = typeof account & typeof documents & typeof recordings & typeof rpa & typeof session & typeof settings;
type Endpoints = { [Name in keyof Modules as Modules[Name] extends AnyEndpoint ? Name : never]: Modules[Name] };

/** Name of a call in the contract. */
export type CallName = keyof Endpoints & string;

/** How a mock behaves; everything that `server.ts` reads from the environment. */
export type MockSettings = DbSource & {
  /** Where browsers reach /files; null: the host that the request was sent to. */
  publicUrl: string | null;
  /** Where the portal is, for the links of the console; '': at the same address. */
  portalUrl: string;
  /** How long a used pair still answers its successor; 0 is strict rotation. */
  refreshGraceMs: number;
  accessTokenMinutes: number;
  /** False lets every signed-in user do everything. */
  enforceRoles: boolean;
  /** How long reading a document takes. */
  predictMs: number;
  /** How long an uploaded recording stays Running, by the mock's clock. */
  transcriptionMs: number;
};

/** What every part of the mock works on. */
export type Mock = { db: Db; settings: MockSettings };

/** The contract as it looks on the wire: ids are numbers where the portal reads them as text. */
export type Wire<Value> = Value extends readonly (infer Item)[]
  ? Wire<Item>[]
  : Value extends object
    ? {
        [Key in keyof Value]: Key extends 'id' | `${string}Id`
          ? number | string | Extract<Value[Key], null>
          : Wire<Value[Key]>;
      }
    : Value;

/** D35: the tokens stand beside the fields of the user. */
export type SessionGrant = Wire<CurrentUser> & { accessToken: string; refreshToken: string };

type Answer<E extends AnyEndpoint> = E['kind'] extends 'exchange'
  ? SessionGrant
  : E['name'] extends 'login'
    ? SessionGrant
    : Wire<EndpointResult<E>>;
type Body<E> = E extends { body: infer Schema extends z.ZodType } ? z.output<Schema> : undefined;
type File<E> = E extends { multipart: 'file' } ? UploadedFile : null;
type Caller<E extends AnyEndpoint> = E['auth'] extends 'bearer' ? UserRecord : UserRecord | null;

/** A checked request: the session and the body are as the contract says. */
export type CallRequest<E extends AnyEndpoint> = {
  params: EndpointParams<E>;
  body: Body<E>;
  file: File<E>;
  user: Caller<E>;
  bearer: string | null;
  /** Origin of the mock's own /files, as browsers reach it. */
  publicUrl: string;
};

/** One function per call: takes the checked request, answers what the contract says, throws `ApiError`. */
export type Handlers = {
  [Name in CallName]: (
    request: CallRequest<Endpoints[Name]>,
  ) => Answer<Endpoints[Name]> | Promise<Answer<Endpoints[Name]>>;
};
