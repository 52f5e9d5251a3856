import { useLocation } from '@remix-run/react';
import { getClosedModalUrl } from '~/lib/modal-url';
import { Dialog, DialogBody } from '~/ui/overlay/dialog';

/** A full-size screenshot. */
export default function ScreenshotDialog({ occasionId, url }: { occasionId: string; url: string }) {
  return (
    <Dialog title={`Screenshot of occasion ${occasionId}`} closeTo={getClosedModalUrl(useLocation())} size="wide">
      <DialogBody>
        <img className="screenshot" src={url} alt={`Screenshot of occasion ${occasionId}`} />
        <p>
          <a className="link" href={url} target="_blank" rel="noopener noreferrer">
            Open the image in a new tab
          </a>
        </p>
      </DialogBody>
    </Dialog>
  );
}
