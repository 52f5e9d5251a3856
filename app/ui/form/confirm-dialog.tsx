import { useLocation, useNavigate } from '@remix-run/react';
import { type FormEvent, type ReactNode, useContext, useId, useState } from 'react';
import { getClosedModalUrl } from '../../lib/modal-url';
import { Button, LinkButton } from '../button/button';
import { ActionForm } from './action-form';
import { useIsSubmitting } from '../navigation/submitting';
import { isConnected } from '../remix/connection';
import { UnsentNote } from '../unsaved/unsent-note';
import { useTabHash } from '../tabs/tab-hash';
import { Dialog, DialogBody, DialogFooter } from '../overlay/dialog';
import { DialogContext } from '../overlay/dialog-props';
import { getRemovalKey, startRemoval } from '../navigation/removals';
import { dismissToasts } from '../toast/toast-state';

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
        <ActionForm
          intent={intent}
          recordId={recordId}
          fetcherKey={isDestructive ? removalKey : undefined}
          onSubmit={onSubmit}
          data-shows-unsent
        >
          <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} busy={busy}>
            Yes
          </Button>
        </ActionForm>
      </DialogFooter>
    </>
  );
}
