import { accountCalls } from './account';
import { documentCalls } from './documents';
import type { AnyEndpoint } from './endpoint';
import { recordingCalls } from './recordings';
import { rpaCalls } from './rpa';
import { sessionCalls } from './session';
import { settingsCalls } from './settings';

/** The calls of each area. The OpenAPI document has the areas with their descriptions. */
export const AREAS = {
  session: { description: 'Login and token exchange', calls: sessionCalls },
  account: { description: 'Users, their activation, passwords and roles', calls: accountCalls },
  documents: { description: 'Documents, models and their predictions', calls: documentCalls },
  recordings: { description: 'Recordings, transcriptions, tags and streams', calls: recordingCalls },
  settings: { description: 'Companies, departments, licenses and company reports', calls: settingsCalls },
  rpa: {
    description: 'Robots: process configs, main loggings, one-time passwords and task triggers',
    calls: rpaCalls,
  },
} satisfies Record<string, { description: string; calls: Record<string, AnyEndpoint> }>;

type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type Calls = (typeof AREAS)[keyof typeof AREAS]['calls'];
/** All endpoints by name. Not by path: `createUser` and `signUp` share one, as do `updateProfile` and `updateUser`. */
export type Endpoints = { [Name in KeyOf<Calls>]: Extract<Calls, Record<Name, unknown>>[Name] };

/** All endpoints. The mock API serves them, and the OpenAPI document lists them. */
export const CONTRACT: readonly AnyEndpoint[] = Object.values(AREAS).flatMap(({ calls }) => Object.values(calls));
