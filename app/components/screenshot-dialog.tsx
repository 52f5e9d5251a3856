import { useLocation } from '@remix-run/react';
import { closedAddress } from '~/lib/modal-address';
import { Dialog, DialogBody } from '~/ui/overlay/dialog';

/** A screenshot as large as the page allows. */
export default function ScreenshotDialog({ occasionId, address }: { occasionId: string; address: string }) {
  return (
    <Dialog title={`Screenshot of occasion ${occasionId}`} closeTo={closedAddress(useLocation())} size="wide">
      <DialogBody>
        <img className="screenshot" src={address} alt={`Screenshot of occasion ${occasionId}`} />
        <p>
          <a className="link" href={address} target="_blank" rel="noopener noreferrer">
            Open the image in a new tab
          </a>
        </p>
      </DialogBody>
    </Dialog>
  );
}
