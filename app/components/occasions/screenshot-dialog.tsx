import { useLocation } from '@remix-run/react';
import type { FormattedTime } from '~/lib/dates';
import { formatNumber } from '~/lib/format-number';
import { getClosedModalUrl, getModalUrl } from '~/shared/modal-url';
import { EventArea } from '~/ui/layout/event-area';
import { IconLink } from '~/ui/links/icon-link';
import { useImageError } from '~/ui/media/image-error';
import { pressShortcut } from '~/ui/navigation/press-shortcut';
import { Dialog, DialogBody } from '~/ui/overlay/dialog';
import { Time } from '~/ui/text/values';

export default function ScreenshotDialog({
  occasion: { id, startTime },
  url,
  screenshots,
}: {
  occasion: { id: string; startTime: FormattedTime | null };
  url: string;
  screenshots: readonly string[];
}) {
  const location = useLocation();
  const { hasFailed, imageProps } = useImageError(url);
  const index = screenshots.indexOf(id);
  // A long list of screenshots is cut, so it may lack this one.
  const isInList = index !== -1;
  // Before the first and after the last screenshot there is none, so the link has no target.
  const getScreenshotUrl = (occasionId: string | undefined) =>
    occasionId === undefined ? null : getModalUrl(location, 'screenshot', { id: occasionId });
  return (
    <Dialog title={`Screenshot of occasion ${id}`} closeTo={getClosedModalUrl(location)} size="wide">
      <DialogBody>
        <EventArea className="stack-sm" onKeyDown={(event) => pressShortcut(event, event.currentTarget)}>
          <div className="row row-wrap">
            {isInList && (
              <>
                <IconLink
                  icon="chevron-left"
                  to={getScreenshotUrl(screenshots[index - 1])}
                  label="Previous screenshot"
                  shortcut="ArrowLeft"
                  replace
                />
                <span className="tabular-nums nowrap">
                  {`${formatNumber(index + 1)} of ${formatNumber(screenshots.length)}`}
                </span>
                <IconLink
                  icon="chevron-right"
                  to={getScreenshotUrl(screenshots[index + 1])}
                  label="Next screenshot"
                  shortcut="ArrowRight"
                  replace
                />
              </>
            )}
            <Time value={startTime} />
            <a className="link" href={url} target="_blank" rel="noopener noreferrer">
              Open the image in a new tab
            </a>
          </div>
          {hasFailed ? (
            <p className="screenshot screenshot-failed muted" role="status">
              The screenshot could not be loaded. It may be missing, or its host does not respond.
            </p>
          ) : (
            // The key removes the previous image at once, instead of when the next one is loaded.
            <img key={url} className="screenshot" src={url} alt={`Screenshot of occasion ${id}`} {...imageProps} />
          )}
        </EventArea>
      </DialogBody>
    </Dialog>
  );
}
