import { Form, useLocation, useNavigate } from '@remix-run/react';
import { type FormEvent, type ReactNode, useContext, useId, useState } from 'react';
import { getClosedModalUrl } from '../../lib/modal-url';
import { Button, LinkButton } from '../button/button';
import { useHydrated } from '../document/hydrated';
import { IdempotencyField } from '../form/idempotency-field';
import { useIsSubmitting } from '../form/submitting';
import { isConnected } from '../navigation/connection';
import { UnsentNote } from '../navigation/unsent-note';
import { useTabHash } from '../tabs/tab-hash';
import { Dialog, DialogBody, DialogFooter } from './dialog';
import { DialogContext } from './dialog-props';
import { getRemovalKey, startRemoval } from './removals';
import { dismissToasts } from './toaster';

type ConfirmDialogProps = {
  question: string;
  intent: string;
  recordId: string;
  /**
   * Yes deletes the row (`deleteIntent` of its list is the intent). With script the dialog closes at once, and the list marks
   * the row until the server has replied.
   */
  isDestructive?: boolean;
  /** Names the record. */
  children: ReactNode;
};

/** A question with Yes and No. No has the initial focus. Yes posts the intent and the id of the record. */
export function ConfirmDialog({ question, children, ...form }: ConfirmDialogProps) {
  const closeTo = getClosedModalUrl(useLocation(), useTabHash());
  const textId = useId();
  return (
    <Dialog title={question} descriptionId={textId} closeTo={closeTo} size="sm" isAlert>
      <ConfirmForm {...form} closeTo={closeTo}>
        <div id={textId}>{children}</div>
      </ConfirmForm>
    </Dialog>
  );
}

function ConfirmForm({
  intent,
  recordId,
  isDestructive = true,
  closeTo,
  children,
}: Omit<ConfirmDialogProps, 'question'> & { closeTo: string }) {
  const { pathname, search } = useLocation();
  const hash = useTabHash();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const dialog = useContext(DialogContext);
  const busy = useIsSubmitting(intent, recordId);
  const [isUnsent, setUnsent] = useState(false);
  const removalKey = getRemovalKey(intent, recordId);
  const onSubmit = (event: FormEvent) => {
    setUnsent(!isConnected());
    if (!isConnected()) event.preventDefault();
    else if (isDestructive) {
      dismissToasts(removalKey);
      startRemoval({ key: removalKey, intent, recordId });
      if (dialog) dialog.close();
      else void navigate(closeTo, { replace: true, preventScrollReset: true });
    }
  };
  return (
    <>
      <DialogBody>
        <UnsentNote isUnsent={isUnsent} isSending={busy} />
        {children}
      </DialogBody>
      <DialogFooter>
        <LinkButton to={closeTo} preventScrollReset>
          No
        </LinkButton>
        <Form
          method="post"
          action={pathname + search + hash}
          replace
          preventScrollReset
          // A fetcher, which other navigations do not interrupt.
          navigate={!isDestructive}
          fetcherKey={removalKey}
          onSubmit={onSubmit}
          data-shows-unsent
        >
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="id" value={recordId} />
          {/* With script the action returns its reply to the fetcher; without script it redirects. */}
          {hydrated && isDestructive && <input type="hidden" name="stay" value="1" />}
          <IdempotencyField formName={`${intent}-${recordId}`} />
          <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} busy={busy}>
            Yes
          </Button>
        </Form>
      </DialogFooter>
    </>
  );
}
