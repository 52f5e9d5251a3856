import type { FormMetadata } from '@conform-to/react';
import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { getClosedModalUrl } from '../../lib/modal-url';
import { Button, LinkButton } from '../button/button';
import { Dialog, DialogBody, DialogFooter } from '../overlay/dialog';
import { useTabHash } from '../tabs/tab-hash';
import { ErrorCount } from './field';
import { type FormFields, ServerForm, type ServerFormProps } from './server-form';

/** A form in a dialog. Its children are the fields. */
export function FormDialog<Values extends Record<string, unknown>>({
  title,
  description,
  size,
  submitText,
  busyText,
  isLoading = false,
  resetKey,
  children,
  ...form
}: ServerFormProps<Values> & {
  title: string;
  description?: string;
  size?: 'sm' | 'lg';
  submitText: string;
  /** Text of the submit button while the form is submitted. */
  busyText: string;
  /** Some fields are being loaded: the form cannot be submitted yet. */
  isLoading?: boolean;
  /** A new value creates the form again, with its default values. */
  resetKey?: string;
  children: (fields: FormFields<Values>, form: FormMetadata<Values>) => ReactNode;
}) {
  const closeTo = getClosedModalUrl(useLocation(), useTabHash());
  return (
    <Dialog title={title} description={description} closeTo={closeTo} size={size}>
      <ServerForm<Values> {...form} key={resetKey} className="dialog__form">
        {({ fields, form: metadata, busy, message }) => (
          <>
            <DialogBody>
              {message}
              {children(fields, metadata)}
              <ErrorCount form={metadata} />
            </DialogBody>
            <DialogFooter>
              <LinkButton variant="ghost" to={closeTo} preventScrollReset>
                Cancel
              </LinkButton>
              <Button type="submit" variant="primary" busy={busy} busyText={busyText} disabled={isLoading}>
                {submitText}
              </Button>
            </DialogFooter>
          </>
        )}
      </ServerForm>
    </Dialog>
  );
}
