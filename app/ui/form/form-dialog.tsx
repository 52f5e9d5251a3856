import type { FormMetadata } from '@conform-to/react';
import { useLocation } from '@remix-run/react';
import { useState, type ReactNode } from 'react';
import { getClosedModalUrl } from '~/shared/modal-url';
import { Button, LinkButton } from '~/ui/button/button';
import { Dialog, DialogBody, DialogFooter } from '~/ui/overlay/dialog';
import { useTabHash } from '~/ui/tabs/tab-hash';
import { FieldGroup } from './conflict';
import { ErrorCount } from './field';
import { useFormVersion } from './form-version';
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
  // A dialog that stays open after a save starts anew, for the next record.
  const { number, reply } = useFormVersion(form);
  return (
    <Dialog title={title} description={description} closeTo={closeTo} size={size}>
      <ServerForm<Values> {...form} key={`${resetKey ?? ''}${number}`} reply={reply} className="dialog__form">
        {({ fields, form: metadata, busy, message, isRefused }) => (
          <>
            <DialogBody onMounted={wasLoadingAtFirst || number > 0 ? focusFirstControl : undefined}>
              {/* Enter clicks the first submit button of a form. Without this one it would answer the question with yes. */}
              {reply?.confirm && <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />}
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
