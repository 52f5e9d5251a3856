import { data } from '@remix-run/node';
import type { RequestArgs } from '~/session/request-state.server';
import { createMessage } from '~/session/toast.server';
import type { FormReply } from '~/shared/form-reply';
import type { ActionReply } from './once/write-outcome';
import { canSendBack } from './read-form.server';

const UNKEPT_TEXT = 'What you typed was too large to keep on this page.';

export function limitReply<Reply extends ActionReply>(args: RequestArgs, reply: Reply): Reply {
  if (reply instanceof Response || !isFormReply(reply.data)) return reply;
  const { data: content, init } = reply;
  if (canSendBack(args, 'replied', JSON.stringify(content).length)) return reply;
  const message = content.message ?? createMessage('error', 'The form has errors. Nothing was saved.');
  const limited: FormReply = {
    intent: content.intent,
    submission: null,
    message: { ...message, detail: [message.detail, UNKEPT_TEXT].filter(Boolean).join(' ') },
    idempotencyKey: content.idempotencyKey,
    outcomeCheckUrl: content.outcomeCheckUrl,
  };
  return data(limited, init ?? {}) as Reply;
}

function isFormReply(value: unknown): value is FormReply {
  return typeof value === 'object' && value !== null && 'submission' in value && value.submission !== null;
}
