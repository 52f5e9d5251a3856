import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../button';
import { Dialog, DialogBody, DialogFoot } from './dialog';

/** An exact question with Yes and No; No has the focus, Yes posts the fields. */
export default function ConfirmDialog({
  question,
  closeTo,
  action,
  intent,
  destroys = true,
  fields,
  children,
}: {
  question: string;
  closeTo: string;
  action: string;
  intent: string;
  destroys?: boolean;
  /** Hidden inputs: what is asked about. */
  fields: ReactNode;
  /** Names the object below the question. */
  children: ReactNode;
}) {
  const busy = useNavigation().formData?.get('intent') === intent;
  return (
    <Dialog title={question} closeTo={closeTo} size="sm" isQuestion>
      <DialogBody>{children}</DialogBody>
      <DialogFoot>
        <LinkButton to={closeTo} preventScrollReset>
          No
        </LinkButton>
        <Form method="post" action={action} replace preventScrollReset>
          {fields}
          <Button type="submit" name="intent" value={intent} look={destroys ? 'danger' : 'primary'} busy={busy}>
            Yes
          </Button>
        </Form>
      </DialogFoot>
    </Dialog>
  );
}
