import { useActionData, useLocation } from '@remix-run/react';
import { useId, type ReactNode } from 'react';
import { findReply, type FormReply } from '~/shared/form-reply';
import { getClosedModalUrl } from '~/shared/modal-url';
import { Button, LinkButton } from '~/ui/button/button';
import { useHydrated } from '~/ui/document/hydrated';
import { useIsSubmitting } from '~/ui/navigation/submitting';
import { Dialog, DialogBody, DialogFooter } from '~/ui/overlay/dialog';
import { useTabHash } from '~/ui/tabs/tab-hash';
import { ActionForm } from './action-form';
import { FormMessage } from './form-message';

/**
 * No has the initial focus. Yes is busy until the page without the dialog is loaded, which shows the outcome as a message.
 * The dialog stays only if nothing has reached the API.
 */
export default function ConfirmDialog({
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
  const closeTo = getClosedModalUrl(useLocation(), useTabHash());
  const textId = useId();
  const reply = findReply(intent, useActionData<FormReply>());
  const hydrated = useHydrated();
  const busy = useIsSubmitting(intent, recordId);
  return (
    <Dialog title={question} descriptionId={textId} closeTo={closeTo} size="sm" isAlert>
      <DialogBody>
        <FormMessage reply={reply} />
        <div id={textId}>{children}</div>
      </DialogBody>
      <DialogFooter>
        <LinkButton to={closeTo} preventScrollReset>
          No
        </LinkButton>
        <ActionForm intent={intent} recordId={recordId} reply={reply}>
          {hydrated && <input type="hidden" name="stay" value="unsent" />}
          <Button type="submit" variant={isDestructive ? 'danger' : 'primary'} busy={busy}>
            Yes
          </Button>
        </ActionForm>
      </DialogFooter>
    </Dialog>
  );
}
