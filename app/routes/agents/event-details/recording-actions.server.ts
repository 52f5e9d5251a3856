import { createButtonHandler } from '~/actions/button-handler.server';
import { errorResponses } from '~/guard/error-responses.server';
import { recordingCalls } from '~/upstream/contract/recordings';

/** The specification names this one process for all recordings. */
const PROCESS_ID = '1';
/** The channels that the form sends. The type lets `includes` take any form value, also a file or null. */
const CHANNELS: readonly unknown[] = ['0', '1'];

export const recordingActions = {
  'match-to-process': createButtonHandler({
    notDoneText: 'The recording was not matched.',
    write: ({ api, param }) =>
      api(recordingCalls.matchToProcess, { params: { recordingId: param('recordingId'), processId: PROCESS_ID } }),
    successText: ({ message }) => message ?? 'The recording was matched to the process.',
  }),
  'mark-agent': createButtonHandler({
    notDoneText: 'The agent channel was not set.',
    otherFields: ['channel'],
    write: ({ api, param, form }) => {
      const channel = form.get('channel');
      // The portal's own form sends no other channel.
      if (!CHANNELS.includes(channel)) throw errorResponses.notFound('This channel');
      return api(recordingCalls.markAgent, { params: { recordingId: param('recordingId'), channel: String(channel) } });
    },
    successText: ({ message }) => message ?? 'The agent channel was set.',
  }),
  'swap-agent': createButtonHandler({
    notDoneText: 'The agent channel was not swapped.',
    // In the path of the call, 'swap' takes the place of a channel number.
    write: ({ api, param }) =>
      api(recordingCalls.markAgent, { params: { recordingId: param('recordingId'), channel: 'swap' } }),
    successText: ({ message }) => message ?? 'The agent channel was swapped.',
  }),
};
