import type { FormMetadata } from '@conform-to/react';
import { useLocation } from '@remix-run/react';
import { useState, type ReactNode } from 'react';
import { findReply } from '~/shared/form-reply';
import { getClosedModalUrl } from '~/shared/modal-url';
import { Button, LinkButton } from '~/ui/button/button';
import { useIsSubmitting } from '~/ui/navigation/submitting';
import { Dialog, DialogBody, DialogFooter } from '~/ui/overlay/dialog';
import { useTabHash } from '~/ui/tabs/tab-hash';
import { FieldGroup } from './conflict';
import { ErrorCount } from './field';
import { ServerForm, type FormFields, type ServerFormProps } from './server-form';

export function FormDialog<Values extends Record<string, unknown>>({
  title,
  description,
  size,
  submitText = title,
  busyText = 'Saving',
  isLoading = false,
  resetKey,
  children,
  ...form
}: ServerFormProps<Values> & {
  title: string;
  description?: string;
  size?: 'sm' | 'lg';
  submitText?: string;
  busyText?: string;
  isLoading?: boolean;
  /** A new value mounts the form again, with its default values. */
  resetKey?: string;
  children: (fields: FormFields<Values>, form: FormMetadata<Values>) => ReactNode;
}) {
  const closeTo = getClosedModalUrl(useLocation(), useTabHash());
  const [wasLoadingAtFirst] = useState(isLoading);
  const { intent, recordId, reply } = form;
  const isSubmitting = useIsSubmitting(intent, recordId);
  const [version, setVersion] = useState({ number: 0, wasSubmitting: isSubmitting });
  // A dialog that stays open after a save starts anew, for the next record. The state depends on its previous value, so it
  // is set during rendering.
  if (isSubmitting !== version.wasSubmitting) {
    // Only a form that was not saved gets a reply.
    const isSaved = version.wasSubmitting && findReply(intent, reply) === undefined;
    setVersion({ number: version.number + (isSaved ? 1 : 0), wasSubmitting: isSubmitting });
  }
  return (
    <Dialog title={title} description={description} closeTo={closeTo} size={size}>
      <ServerForm<Values> {...form} key={`${resetKey ?? ''}${version.number}`} className="dialog__form">
        {({ fields, form: metadata, busy, message, isRefused }) => (
          <>
            <DialogBody onMounted={wasLoadingAtFirst || version.number > 0 ? focusFirstControl : undefined}>
              {message}
              <FieldGroup>{children(fields, metadata)}</FieldGroup>
              <ErrorCount form={metadata} />
            </DialogBody>
            <DialogFooter>
              <LinkButton variant="ghost" to={closeTo} preventScrollReset>
                Cancel
              </LinkButton>
              <Button
                type="submit"
                variant="primary"
                busy={busy}
                busyText={busyText}
                disabled={isLoading}
                aria-disabled={isRefused}
              >
                {submitText}
              </Button>
            </DialogFooter>
          </>
        )}
      </ServerForm>
    </Dialog>
  );
}

/** The body has the focus if the form has replaced one that had it. Any other focus stays. */
function focusFirstControl(body: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  body?.querySelector<HTMLElement>(':is(input, select, textarea):not([type=hidden], :disabled)')?.focus();
}
