import { notFound } from '~/session/answers/replies.server';
import { rowWrite } from '~/session/answers/form-write.server';
import * as calls from '~/upstream/contract/recordings';

/** D56: the one process that a recording can be matched to. */
const PROCESS_ID = '1';
const CHANNELS: readonly unknown[] = ['0', '1'];

/** The buttons of a recording. What they change is loaded with the page that follows. */
export const recordingWrites = {
  'match-to-process': rowWrite({
    undone: 'The recording was not matched.',
    write: ({ api, param }) =>
      api(calls.matchToProcess, { params: { recordingId: param('recordingId'), processId: PROCESS_ID } }),
    success: ({ message }) => message ?? 'The recording was matched to the process.',
  }),
  'mark-agent': rowWrite({
    undone: 'The agent channel was not set.',
    write: ({ api, param, form }) => {
      const channel = form.get('channel');
      if (!CHANNELS.includes(channel)) throw notFound('This channel');
      return api(calls.markAgent, { params: { recordingId: param('recordingId'), channel: String(channel) } });
    },
    success: ({ message }) => message ?? 'The agent channel was set.',
  }),
  'swap-agent': rowWrite({
    undone: 'The agent channel was not swapped.',
    write: ({ api, param }) => api(calls.markAgent, { params: { recordingId: param('recordingId'), channel: 'swap' } }),
    success: ({ message }) => message ?? 'The agent channel was swapped.',
  }),
};
