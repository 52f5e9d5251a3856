import { useLocation } from '@remix-run/react';
import { getClosedModalUrl } from '~/protocol/modal-url';
import { useImageError } from '~/ui/media/image-error';
import { Dialog, DialogBody } from '~/ui/overlay/dialog';

/** A full-size screenshot. */
export default function ScreenshotDialog({ occasionId, url }: { occasionId: string; url: string }) {
  const { hasFailed, imageProps } = useImageError(url);
  return (
    <Dialog title={`Screenshot of occasion ${occasionId}`} closeTo={getClosedModalUrl(useLocation())} size="wide">
      <DialogBody>
        {hasFailed ? (
          <p className="screenshot screenshot-failed muted" role="status">
            The screenshot could not be loaded. It may be missing, or its host does not respond.
          </p>
        ) : (
          <img className="screenshot" src={url} alt={`Screenshot of occasion ${occasionId}`} {...imageProps} />
        )}
        <p>
          <a className="link" href={url} target="_blank" rel="noopener noreferrer">
            Open the image in a new tab
          </a>
        </p>
      </DialogBody>
    </Dialog>
  );
}
