import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { getClosedModalUrl } from '../../lib/modal-url';
import { Button, LinkButton } from '../button/button';
import { IdempotencyField } from '../form/idempotency-field';
import { useIsSubmitting } from '../form/submitting';
import { useTabHash } from '../tabs/tab-hash';
import { Dialog, DialogBody, DialogFooter } from './dialog';

/** A question with Yes and No. No has the initial focus. Yes posts the intent and the id of the record. */
export function ConfirmDialog({
  question,
  intent,
  recordId,
  isDestructive = true,
  children,
}: {
  question: string;
  intent: string;
  recordId: string;
  isDestructive?: boolean;
  /** Names the record. */
  children: ReactNode;
}) {
  const location = useLocation();
  const hash = useTabHash();
  const closeTo = getClosedModalUrl(location, hash);
  const busy = useIsSubmitting(intent, recordId);
  return (
    <Dialog title={question} closeTo={closeTo} size="sm" isAlert>
      <DialogBody>{children}</DialogBody>
      <DialogFooter>
        <LinkButton to={closeTo} preventScrollReset>
          No
        </LinkButton>
        <Form method="post" action={location.pathname + location.search + hash} replace preventScrollReset>
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="id" value={recordId} />
          <IdempotencyField formName={`${intent}-${recordId}`} />
          <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} busy={busy}>
            Yes
          </Button>
        </Form>
      </DialogFooter>
    </Dialog>
  );
}
