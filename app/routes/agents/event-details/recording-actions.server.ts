import { createButtonHandler } from '~/actions/button-handler.server';
import { runWithRecordLock } from '~/actions/record.server';
import { FormRejected } from '~/actions/write.server';
import { errorResponses } from '~/guard/error-responses.server';
import type { GuardedActionArgs } from '~/guard/guard.server';
import { recordingCalls } from '~/upstream/contract/recordings';

/** The specification names this one process for all recordings. */
const PROCESS_ID = '1';
/** The channels that the form sends. The type lets `includes` take any form value, also a file or null. */
const CHANNELS: readonly unknown[] = ['0', '1'];
/** The agent's channel on the page of the button; '' for none. */
const DRAWN_FIELD = 'drawnChannel';

export const recordingActions = {
  'match-to-process': createButtonHandler({
    notDoneText: 'The recording was not matched.',
    write: ({ api, param }) =>
      api(recordingCalls.matchToProcess, { params: { recordingId: param('recordingId'), processId: PROCESS_ID } }),
    successText: ({ message }) => message ?? 'The recording was matched to the process.',
  }),
  'mark-agent': createButtonHandler({
    notDoneText: 'The agent channel was not set.',
    otherFields: ['channel', DRAWN_FIELD],
    write: (args) => {
      const channel = args.form.get('channel');
      // The portal's own form sends no other channel.
      if (!CHANNELS.includes(channel)) throw errorResponses.notFound('This channel');
      return markAgent(args, String(channel));
    },
    successText: ({ message }) => message ?? 'The agent channel was set.',
  }),
  'swap-agent': createButtonHandler({
    notDoneText: 'The agent channel was not swapped.',
    otherFields: [DRAWN_FIELD],
    // In the path of the call, 'swap' takes the place of a channel number.
    write: (args) => markAgent(args, 'swap'),
    successText: ({ message }) => message ?? 'The agent channel was swapped.',
  }),
};

/** The swap of a user whose page has the channel of before would undo that of another user. */
function markAgent({ api, param, form }: GuardedActionArgs, channel: string) {
  const recordingId = param('recordingId');
  const write = () => api(recordingCalls.markAgent, { params: { recordingId, channel } });
  const drawn = form.get(DRAWN_FIELD);
  // A page of an earlier release does not send it.
  if (drawn === null) return write();
  return runWithRecordLock({ recordKey: `recording ${recordingId}`, recordName: 'recording' }, async (requireLock) => {
    const { agentChannel } = await api(recordingCalls.getRecording, { params: { recordingId } });
    if (drawn !== String(agentChannel ?? '')) {
      throw new FormRejected('The agent channel has been changed meanwhile. Nothing of yours was saved.');
    }
    requireLock();
    return write();
  });
}
