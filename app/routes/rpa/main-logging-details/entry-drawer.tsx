import { useLocation } from '@remix-run/react';
import type { ShownTime } from '~/lib/dates';
import { withParams } from '~/lib/search-params';
import { CopyButton } from '~/ui/copy-button';
import { Dialog, DialogBody } from '~/ui/overlay/dialog';

/** One entry in full, from the bottom of the page. */
export default function EntryDrawer({
  entry: { id, entryData, stepNumber, stepName, time },
}: {
  entry: { id: string; entryData: string; stepNumber: string | null; stepName: string | null; time: ShownTime | null };
}) {
  const { pathname, search } = useLocation();
  const step = [stepNumber && `Step ${stepNumber}`, stepName].filter(Boolean).join(', ');
  return (
    <Dialog
      title={`Entry ${id}`}
      description={[step, time?.text].filter(Boolean).join(' · ')}
      closeTo={pathname + withParams(search, { entry: null })}
      size="drawer"
    >
      <DialogBody>
        <div>
          <CopyButton text={entryData} label="Copy" done="Entry Copied" labelled />
        </div>
        {/* Scrolls by keyboard, so it takes focus and has a name. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className="code" role="region" tabIndex={0} aria-label="Entry data">
          {entryData}
        </pre>
      </DialogBody>
    </Dialog>
  );
}
