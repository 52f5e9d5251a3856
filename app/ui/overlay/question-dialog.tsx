import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { closedAddress } from '../../lib/modal-address';
import { Button, LinkButton } from '../button';
import { OnceField } from '../form/once';
import { useIsPosting } from '../form/posting';
import { usePanelHash } from '../panel-hash';
import { Dialog, DialogBody, DialogFoot } from './dialog';

/** An exact question with Yes and No; No has the focus, Yes posts the intent and the id of what is asked about. */
export default function QuestionDialog({
  question,
  intent,
  recordId,
  destroys = true,
  children,
}: {
  question: string;
  intent: string;
  recordId: string;
  destroys?: boolean;
  /** Names the object below the question. */
  children: ReactNode;
}) {
  const place = useLocation();
  const hash = usePanelHash();
  const closeTo = closedAddress(place, hash);
  const busy = useIsPosting(intent, recordId);
  return (
    <Dialog title={question} closeTo={closeTo} size="sm" isQuestion>
      <DialogBody>{children}</DialogBody>
      <DialogFoot>
        <LinkButton to={closeTo} preventScrollReset>
          No
        </LinkButton>
        <Form method="post" action={place.pathname + place.search + hash} replace preventScrollReset>
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="id" value={recordId} />
          <OnceField name={`${intent}-${recordId}`} />
          <Button type="submit" look={destroys ? 'danger' : 'primary'} busy={busy}>
            Yes
          </Button>
        </Form>
      </DialogFoot>
    </Dialog>
  );
}
