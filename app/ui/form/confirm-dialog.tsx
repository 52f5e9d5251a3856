import { useLocation, useNavigate } from '@remix-run/react';
import { useContext, useId, type ReactNode } from 'react';
import { getClosedModalUrl } from '~/protocol/modal-url';
import { Button, LinkButton } from '~/ui/button/button';
import { getRemovalKey, startRemoval } from '~/ui/navigation/removals';
import { useIsSubmitting } from '~/ui/navigation/submitting';
import { Dialog, DialogBody, DialogFooter } from '~/ui/overlay/dialog';
import { DialogContext } from '~/ui/overlay/dialog-props';
import { useTabHash } from '~/ui/tabs/tab-hash';
import { dismissToasts } from '~/ui/toast/toast-state';
import { ActionForm } from './action-form';

type ConfirmDialogProps = {
  question: string;
  intent: string;
  recordId: string;
  /**
   * Whether Yes deletes a row of a list; by default true. With script the dialog then closes at once, and the list
   * marks the row until the server has replied. The `DataTable` of the list must have this `intent` as its
   * `deleteIntent`.
   */
  isDestructive?: boolean;
  /** A text that names the record. */
  children: ReactNode;
};

/** A question with Yes and No. No has the initial focus. Yes posts the intent and the id of the record. */
export default function ConfirmDialog({ question, children, ...form }: ConfirmDialogProps) {
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
  const removalKey = getRemovalKey(intent, recordId);
  const onSubmit = () => {
    if (!isDestructive) return;
    // An earlier attempt to delete this row may have left a toast.
    dismissToasts(removalKey);
    startRemoval({ key: removalKey, intent, recordId });
    // There is no dialog until its script has replaced the section that the server rendered.
    if (dialog) dialog.close();
    else void navigate(closeTo, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <DialogBody>{children}</DialogBody>
      <DialogFooter>
        <LinkButton to={closeTo} preventScrollReset>
          No
        </LinkButton>
        <ActionForm
          intent={intent}
          recordId={recordId}
          fetcherKey={isDestructive ? removalKey : undefined}
          onSubmit={onSubmit}
        >
          <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} busy={busy}>
            Yes
          </Button>
        </ActionForm>
      </DialogFooter>
    </>
  );
}
