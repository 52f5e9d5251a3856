import type { Handlers } from '../contract/handlers';
import type { Mock } from '../state/mock';
import { createAccountHandlers } from './account';
import { createDocumentHandlers } from './documents';
import { createPictureHandlers } from './profile-pictures';
import { createRecordingHandlers } from './recordings';
import { createRpaHandlers } from './rpa';
import { createSessionHandlers } from './session';
import { createSettingsHandlers } from './settings';
import { createStreamHandlers } from './streams';
import { createTagHandlers } from './tags';

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
