import { db } from '../../../../e2e/support/test-mock';
import { expectDefined } from '../../../../e2e/support/expect-defined';

type Recording = (typeof db.recordings)[number];

/** The newest transcribed recording that matches, and the URL of its page. */
export function findRecording(predicate: (recording: Recording) => boolean) {
  const isMatch = (recording: Recording) => recording.status === 1 && predicate(recording);
  const recording = expectDefined(db.recordings.findLast(isMatch), 'a matching recording');
  return { recording, page: `/events/${recording.id}` };
}
