import { useFetcher } from '@remix-run/react';
import type { ComponentProps } from 'react';
import type { FormReply } from '~/shared/form-reply';
import { Button } from '~/ui/button/button';
import { awaitReply } from '~/ui/toast/toast-state';
import { ActionForm } from './action-form';

/** Posts an intent for one record. A toast shows the reply. */
export function PostButton({
  intent,
  recordId,
  extraFields = {},
  busy = false,
  ...button
}: {
  intent: string;
  recordId: string;
  extraFields?: Readonly<Record<string, string>>;
  busy?: boolean;
} & Omit<ComponentProps<typeof Button>, 'type' | 'busy'>) {
  const formName = [intent, recordId, ...Object.values(extraFields)].join('-');
  const fetcher = useFetcher<FormReply>({ key: formName });
  return (
    <ActionForm
      intent={intent}
      recordId={recordId}
      formName={formName}
      reply={fetcher.data}
      fetcherKey={formName}
      onSubmit={() => awaitReply(formName)}
    >
      {Object.entries(extraFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} type="submit" busy={busy || fetcher.state !== 'idle'} />
    </ActionForm>
  );
}
