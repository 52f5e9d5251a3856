import { Form, type FormProps } from '@remix-run/react';
import { forwardRef } from 'react';
import type { FormReply } from '~/protocol/form-reply';
import { useHydrated } from '~/ui/document/hydrated';
import { usePageUrl } from '~/ui/navigation/page-url';
import { IdempotencyField } from './idempotency-field';

type ActionFormProps = Omit<FormProps, 'method' | 'navigate'> & {
  /** Names the handler in the action of the page. */
  intent: string;
  /** Id of the record that the form changes; posted as `id`. */
  recordId?: string | null;
  /** Identifies the form on its page. */
  formName?: string;
  /** The form's last reply. */
  reply?: FormReply | null;
};

/**
 * A form that posts an intent to the action of the page. With a `fetcherKey` and script the action returns its reply to that
 * fetcher, which other navigations do not interrupt; else the page is loaded again or the action redirects.
 */
export const ActionForm = forwardRef<HTMLFormElement, ActionFormProps>(function ActionForm(
  { intent, recordId = null, formName = getFormName(intent, recordId), reply, action, fetcherKey, children, ...props },
  ref,
) {
  const url = usePageUrl();
  const hydrated = useHydrated();
  const staysOnPage = fetcherKey !== undefined && hydrated;
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
      {staysOnPage && <input type="hidden" name="stay" value="1" />}
      <IdempotencyField formName={formName} reply={reply} />
      {children}
    </Form>
  );
});

/** The name of a form on its page: one page has forms of one intent for several records. */
export function getFormName(intent: string, recordId: string | null): string {
  return recordId === null ? intent : `${intent}-${recordId}`;
}
