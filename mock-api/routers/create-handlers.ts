import type { Examples } from '../contract/examples';
import type { CallName, Handlers } from '../contract/handlers';
import type { Mock } from '../state/mock';
import { createAccountHandlers } from './account';
import { ACCOUNT_EXAMPLES } from './account-examples';
import { createDocumentHandlers, DOCUMENT_EXAMPLES } from './documents';
import { createPictureHandlers, PICTURE_EXAMPLES } from './profile-pictures';
import { createRecordingHandlers, RECORDING_EXAMPLES } from './recordings';
import { createRpaHandlers, RPA_EXAMPLES } from './rpa';
import { createSessionHandlers, SESSION_EXAMPLES } from './session';
import { createSettingsHandlers, SETTINGS_EXAMPLES } from './settings';
import { createStreamHandlers, STREAM_EXAMPLES } from './streams';
import { createTagHandlers, TAG_EXAMPLES } from './tags';

/** The handlers of every call of the contract for one mock. */
export function createHandlers(mock: Mock): Handlers {
  return {
    ...createSessionHandlers(mock),
    ...createAccountHandlers(mock),
    ...createPictureHandlers(mock),
    ...createSettingsHandlers(mock),
    ...createDocumentHandlers(mock),
    ...createRecordingHandlers(mock),
    ...createTagHandlers(mock),
    ...createStreamHandlers(mock),
    ...createRpaHandlers(mock),
  };
}

/** The example requests of every call that has parameters or a body. */
export const EXAMPLES: Examples<CallName> = {
  ...SESSION_EXAMPLES,
  ...ACCOUNT_EXAMPLES,
  ...PICTURE_EXAMPLES,
  ...SETTINGS_EXAMPLES,
  ...DOCUMENT_EXAMPLES,
  ...RECORDING_EXAMPLES,
  ...TAG_EXAMPLES,
  ...STREAM_EXAMPLES,
  ...RPA_EXAMPLES,
};
