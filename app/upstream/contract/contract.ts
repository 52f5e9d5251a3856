import * as account from './account';
import * as documents from './documents';
import type { AnyEndpoint } from './endpoint';
import * as recordings from './recordings';
import * as rpa from './rpa';
// By name, because this module also exports a schema.
import { login, refreshToken } from './session';
import * as settings from './settings';

/** The calls of each area. The OpenAPI document has the areas with their descriptions. */
export const AREAS = {
  session: { description: 'Login and token exchange', calls: { login, refreshToken } },
  account: { description: 'Users, their activation, passwords and roles', calls: account },
  documents: { description: 'Documents, models and their predictions', calls: documents },
  recordings: { description: 'Recordings, transcriptions, tags and streams', calls: recordings },
  settings: { description: 'Companies, departments, licenses and company reports', calls: settings },
  rpa: {
    description: 'Robots: process configs, main loggings, one-time passwords and task triggers',
    calls: rpa,
  },
} satisfies Record<string, { description: string; calls: Record<string, AnyEndpoint> }>;

type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type Calls = (typeof AREAS)[keyof typeof AREAS]['calls'];
/** All endpoints by name. Not by path: `createUser` and `signUp` share one, as do `updateProfile` and `updateUser`. */
export type Endpoints = { [Name in KeyOf<Calls>]: Extract<Calls, Record<Name, unknown>>[Name] };

/** All endpoints. The mock API serves them, and the OpenAPI document lists them. */
export const CONTRACT: readonly AnyEndpoint[] = Object.values(AREAS).flatMap(({ calls }) => Object.values(calls));
