import { useState } from 'react';
import { findReply, type FormReply } from '~/shared/form-reply';
import { useIsSubmitting } from '~/ui/navigation/submitting';

type FormVersion = {
  /** A new number mounts the form again, with reset fields. */
  number: number;
  recordId: string | null | undefined;
  reply: FormReply | undefined;
  /** The last reply in the action data. After Clear it no longer applies. */
  seenReply: FormReply | undefined;
  wasSubmitting: boolean;
};

/**
 * `reply` is the last one until the form is saved or cleared, or shows another record. The action data have it only until
 * the next navigation, also one within the page.
 */
export function useFormVersion({
  intent,
  recordId,
  reply: actionReply,
}: {
  intent: string;
  recordId?: string | null;
  reply: FormReply | undefined;
}) {
  const ownReply = findReply(intent, actionReply);
  const isSubmitting = useIsSubmitting(intent, recordId);
  const [version, setVersion] = useState<FormVersion>({
    number: 0,
    recordId,
    reply: ownReply,
    seenReply: ownReply,
    wasSubmitting: isSubmitting,
  });
  const restart = () => setVersion((last) => ({ ...last, number: last.number + 1, recordId, reply: undefined }));

  const newReply = ownReply === version.seenReply ? undefined : ownReply;
  const isOtherRecord = recordId !== version.recordId;
  // Set during rendering, as React recommends for state that depends on a previous value: an effect would paint twice.
  if (isSubmitting !== version.wasSubmitting || newReply || isOtherRecord) {
    setVersion((last) => ({
      ...last,
      reply: newReply ? addOpenQuestion(newReply, last.reply) : last.reply,
      seenReply: newReply ?? last.seenReply,
      wasSubmitting: isSubmitting,
    }));
    // Only a form that was not saved gets a reply.
    const isSaved = version.wasSubmitting && !isSubmitting && ownReply === undefined;
    if (isSaved || isOtherRecord) restart();
  }
  return { number: version.number, reply: version.reply, isSubmitting, restart };
}

/** A reply that the browser made without a connection leaves the question or the conflict of the last one open. */
function addOpenQuestion(reply: FormReply, last: FormReply | undefined): FormReply {
  if (!reply.isUnreached || !last) return reply;
  const { conflict, drawn, confirm, otherAnswer, isRefused } = last;
  return { ...reply, conflict, drawn, confirm, otherAnswer, isRefused };
}
