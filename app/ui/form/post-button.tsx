import { useFetcher, useLocation } from '@remix-run/react';
import { type ComponentProps, useEffect } from 'react';
import type { FormReply } from '../../lib/form-reply';
import { Button } from '../button/button';
import { useHydrated } from '../document/hydrated';
import { dismissToasts, showToast } from '../overlay/toaster';
import { useTabHash } from '../tabs/tab-hash';
import { IdempotencyField } from './idempotency-field';

/**
 * A button that posts one intent for one record, such as Predict or Activate. Each button has its own pending state. The
 * result is a toast.
 */
export function PostButton({
  intent,
  recordId,
  extraFields = {},
  busy = false,
  ...button
}: {
  intent: string;
  recordId: string;
  /** Fields that are posted besides intent and record id. */
  extraFields?: Readonly<Record<string, string>>;
  /** The record is already being processed. */
  busy?: boolean;
} & Omit<ComponentProps<typeof Button>, 'type' | 'busy'>) {
  const formName = [intent, recordId, ...Object.values(extraFields)].join('-');
  const fetcher = useFetcher<FormReply>({ key: formName });
  const { pathname, search } = useLocation();
  const hash = useTabHash();
  const hydrated = useHydrated();
  const reply = fetcher.data;
  useEffect(() => {
    if (reply?.message) showToast(reply.message, formName);
  }, [reply, formName]);
  return (
    <fetcher.Form method="post" action={pathname + search + hash} onSubmit={() => dismissToasts(formName)}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={recordId} />
      {Object.entries(extraFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* With script the action returns its reply to this button; without script it redirects. */}
      {hydrated && <input type="hidden" name="stay" value="1" />}
      <IdempotencyField formName={formName} reply={reply} />
      <Button {...button} type="submit" busy={busy || fetcher.state !== 'idle'} />
    </fetcher.Form>
  );
}
