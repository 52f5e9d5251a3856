import type { FormMetadata } from '@conform-to/react';
import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { closedAddress } from '../../lib/modal-address';
import { Button, LinkButton } from '../button';
import { Dialog, DialogBody, DialogFoot } from '../overlay/dialog';
import { usePanelHash } from '../panel-hash';
import { ErrorCount } from './field';
import { type FieldsOf, ServerForm, type ServerFormProps } from './server-form';

/** A form in a dialog: its fields are the children, everything else is the same for all. */
export function FormDialog<Values extends Record<string, unknown>>({
  title,
  description,
  size,
  submit,
  busyText,
  children,
  ...form
}: ServerFormProps<Values> & {
  title: string;
  description?: string;
  size?: 'sm' | 'lg';
  /** What the button says, and while it is at work. */
  submit: string;
  busyText: string;
  children: (fields: FieldsOf<Values>, form: FormMetadata<Values>) => ReactNode;
}) {
  const closeTo = closedAddress(useLocation(), usePanelHash());
  return (
    <Dialog title={title} description={description} closeTo={closeTo} size={size}>
      <ServerForm<Values> {...form} className="dialog__form">
        {({ fields, form: state, busy, message }) => (
          <>
            <DialogBody>
              {message}
              {children(fields, state)}
              <ErrorCount form={state} />
            </DialogBody>
            <DialogFoot>
              <LinkButton look="ghost" to={closeTo} preventScrollReset>
                Cancel
              </LinkButton>
              <Button type="submit" look="primary" busy={busy} busyText={busyText}>
                {submit}
              </Button>
            </DialogFoot>
          </>
        )}
      </ServerForm>
    </Dialog>
  );
}
