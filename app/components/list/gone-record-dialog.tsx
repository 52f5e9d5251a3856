import { useLocation } from '@remix-run/react';
import { getClosedModalUrl } from '~/shared/modal-url';
import { LinkButton } from '~/ui/button/button';
import { Dialog, DialogBody, DialogFooter } from '~/ui/overlay/dialog';
import { useTabHash } from '~/ui/tabs/tab-hash';

/** Shown in place of the dialog of a record that does not exist. `noun` names the kind of record, such as 'user'. */
export default function GoneRecordDialog({ noun }: { noun: string }) {
  const closeTo = getClosedModalUrl(useLocation(), useTabHash());
  return (
    <Dialog title={`This ${noun} no longer exists`} closeTo={closeTo} size="sm">
      <DialogBody>
        <p>It may have been deleted by someone else. Nothing was changed.</p>
      </DialogBody>
      <DialogFooter>
        <LinkButton variant="primary" to={closeTo} preventScrollReset>
          Close
        </LinkButton>
      </DialogFooter>
    </Dialog>
  );
}
