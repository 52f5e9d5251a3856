import * as account from './account';
import * as documents from './documents';
import type { AnyEndpoint } from './endpoint';
import * as recordings from './recordings';
import * as rpa from './rpa';
// By name, because this module also exports a schema.
import { login, refreshToken } from './session';
import * as settings from './settings';
import * as streams from './streams';
import * as tags from './tags';

/** Not by path: `createUser` and `signUp` share one, as do `updateProfile` and `updateUser`. */
const ENDPOINTS = {
  login,
  refreshToken,
  ...account,
  ...documents,
  ...recordings,
  ...tags,
  ...streams,
  ...settings,
  ...rpa,
} satisfies Record<string, AnyEndpoint>;
export type Endpoints = typeof ENDPOINTS;

export const CONTRACT: readonly AnyEndpoint[] = Object.values(ENDPOINTS);
