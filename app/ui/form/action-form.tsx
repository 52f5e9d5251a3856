import { Form, type FormProps } from '@remix-run/react';
import { forwardRef } from 'react';
import type { FormReply } from '~/shared/form-reply';
import { useHydrated } from '~/ui/document/hydrated';
import { usePageUrl } from '~/ui/tabs/tab-hash';
import { IdempotencyField } from './idempotency-field';

type ActionFormProps = Omit<FormProps, 'method' | 'navigate'> & {
  intent: string;
  recordId?: string | null;
  /** Unique on the page; by default made of intent and record id. */
  formName?: string;
  /** Has the idempotency key of the next submit. */
  reply?: FormReply | null;
};

/**
 * Posts an intent to the action of the page. With script and a `fetcherKey`, that fetcher sends the form, so that other
 * navigations do not interrupt the request.
 */
export const ActionForm = forwardRef<HTMLFormElement, ActionFormProps>(function ActionForm(
  { intent, recordId = null, formName = getFormName(intent, recordId), reply, action, fetcherKey, children, ...props },
  ref,
) {
  const url = usePageUrl();
  const hydrated = useHydrated();
  const usesFetcher = fetcherKey !== undefined && hydrated;
  return (
    <Form
      ref={ref}
      method="post"
      action={action ?? url}
      replace
      preventScrollReset
      navigate={fetcherKey === undefined}
      fetcherKey={fetcherKey}
      {...props}
    >
      <input type="hidden" name="intent" value={intent} />
      {recordId !== null && <input type="hidden" name="id" value={recordId} />}
      {/* The action replies with data, and not with a redirect or an error page. */}
      {usesFetcher && <input type="hidden" name="stay" value="1" />}
      <IdempotencyField formName={formName} reply={reply} />
      {children}
    </Form>
  );
});

/** A list can have a form with the same intent for each row. */
export function getFormName(intent: string, recordId: string | null): string {
  return recordId === null ? intent : `${intent}-${recordId}`;
}
