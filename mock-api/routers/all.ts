import type { Handlers, Mock } from '../handlers';
import { accountHandlers } from './account';
import { documentHandlers } from './documents';
import { pictureHandlers } from './pictures';
import { recordingHandlers } from './recordings';
import { rpaHandlers } from './rpa';
import { sessionHandlers } from './session';
import { settingsHandlers } from './settings';
import { streamHandlers } from './streams';

/** What every call of the contract does in one mock. */
export function handlersOf(mock: Mock): Handlers {
  return {
    ...sessionHandlers(mock),
    ...accountHandlers(mock),
    ...pictureHandlers(mock),
    ...settingsHandlers(mock),
    ...documentHandlers(mock),
    ...recordingHandlers(mock),
    ...streamHandlers(mock),
    ...rpaHandlers(mock),
  };
}
