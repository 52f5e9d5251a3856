import { useFetcher, useLocation } from '@remix-run/react';
import { type ComponentProps, useEffect } from 'react';
import type { FormReply } from '../../lib/form-reply';
import { Button } from '../button';
import { useHydrated } from '../hydrated';
import { forgetToasts, showToast } from '../overlay/toaster';
import { usePanelHash } from '../panel-hash';
import { OnceField } from './once';

/**
 * One button that posts one intent about one record: Predict, Swap, Match, Activate. Each row has its own pending state,
 * and several can be at work at once; what came of it is a message of the page (D139).
 */
export function PostButton({
  intent,
  recordId,
  fields = {},
  busy = false,
  ...button
}: {
  intent: string;
  recordId: string;
  /** What else the post says. */
  fields?: Readonly<Record<string, string>>;
  /** It is at work already, although not for this press. */
  busy?: boolean;
} & Omit<ComponentProps<typeof Button>, 'type' | 'busy'>) {
  const name = [intent, recordId, ...Object.values(fields)].join('-');
  const fetcher = useFetcher<FormReply>({ key: name });
  const { pathname, search } = useLocation();
  const hash = usePanelHash();
  const hydrated = useHydrated();
  const reply = fetcher.data;
  useEffect(() => {
    if (reply?.message) showToast(reply.message, name);
  }, [reply, name]);
  return (
    <fetcher.Form method="post" action={pathname + search + hash} onSubmit={() => forgetToasts(name)}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={recordId} />
      {Object.entries(fields).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {/* With script the answer comes to this button; without it the page is sent again. */}
      {hydrated && <input type="hidden" name="stay" value="1" />}
      <OnceField name={name} reply={reply} />
      <Button {...button} type="submit" busy={busy || fetcher.state !== 'idle'} />
    </fetcher.Form>
  );
}
