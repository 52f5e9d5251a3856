import * as account from './account';
import * as documents from './documents';
import type { AnyEndpoint } from './endpoint';
import * as recordings from './recordings';
import * as rpa from './rpa';
import { login, refreshToken } from './session';
import * as settings from './settings';

/** Every use of the API's calls. Sign-up and create user share one call, as do profile and user update (61 calls). */
export const CONTRACT: readonly AnyEndpoint[] = [
  login,
  refreshToken,
  ...Object.values(account),
  ...Object.values(documents),
  ...Object.values(recordings),
  ...Object.values(settings),
  ...Object.values(rpa),
];
