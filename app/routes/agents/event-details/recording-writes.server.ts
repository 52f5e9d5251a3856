import { notFoundResponse } from '~/guard/error-responses.server';
import { createRowHandler } from '~/actions/row-handler.server';
import * as calls from '~/upstream/contract/recordings';

/** D56: the one process that a recording can be matched to. */
const PROCESS_ID = '1';
const CHANNELS: readonly unknown[] = ['0', '1'];

/** The buttons of a recording. What they change is loaded with the page that follows. */
export const recordingActions = {
  'match-to-process': createRowHandler({
    notDoneText: 'The recording was not matched.',
    write: ({ api, param }) =>
      api(calls.matchToProcess, { params: { recordingId: param('recordingId'), processId: PROCESS_ID } }),
    successText: ({ message }) => message ?? 'The recording was matched to the process.',
  }),
  'mark-agent': createRowHandler({
    notDoneText: 'The agent channel was not set.',
    write: ({ api, param, form }) => {
      const channel = form.get('channel');
      if (!CHANNELS.includes(channel)) throw notFoundResponse('This channel');
      return api(calls.markAgent, { params: { recordingId: param('recordingId'), channel: String(channel) } });
    },
    successText: ({ message }) => message ?? 'The agent channel was set.',
  }),
  'swap-agent': createRowHandler({
    notDoneText: 'The agent channel was not swapped.',
    write: ({ api, param }) => api(calls.markAgent, { params: { recordingId: param('recordingId'), channel: 'swap' } }),
    successText: ({ message }) => message ?? 'The agent channel was swapped.',
  }),
};
