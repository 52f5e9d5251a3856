import * as account from './account';
import * as documents from './documents';
import type { AnyEndpoint } from './endpoint';
import * as recordings from './recordings';
import * as rpa from './rpa';
import { login, refreshToken } from './session';
import * as settings from './settings';
import * as streams from './streams';
import * as tags from './tags';

/**
 * All endpoints. They are 61 calls of the API: `signUp` and `createUser` share one, `updateUser` and `updateProfile`
 * another.
 */
export const CONTRACT: readonly AnyEndpoint[] = [
  login,
  refreshToken,
  ...Object.values(account),
  ...Object.values(documents),
  ...Object.values(recordings),
  ...Object.values(tags),
  ...Object.values(streams),
  ...Object.values(settings),
  ...Object.values(rpa),
];
