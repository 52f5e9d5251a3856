import { useLocation } from '@remix-run/react';
import type { ListRow } from '~/lib/list-spec';
import { updateSearch } from '~/lib/search-params';
import { CopyButton } from '~/ui/button/copy-button';
import { ScrollRegion } from '~/ui/layout/scroll-region';
import { Dialog, DialogBody } from '~/ui/overlay/dialog';
import { getDirection } from '~/ui/text/direction';
import type { LOG_ENTRY_LIST } from './log-entry-list.server';

export default function LogEntryDrawer({
  entry: { id, entryData, stepNumber, stepName, time },
}: {
  entry: Pick<ListRow<typeof LOG_ENTRY_LIST>, 'id' | 'entryData' | 'stepNumber' | 'stepName' | 'time'>;
}) {
  const { pathname, search } = useLocation();
  const step = [stepNumber && `Step ${stepNumber}`, stepName].filter(Boolean).join(', ');
  return (
    <Dialog
      title={`Entry ${id}`}
      description={[step, time?.text].filter(Boolean).join(' · ')}
      closeTo={pathname + updateSearch(search, { entry: null })}
      size="drawer"
    >
      <DialogBody>
        {entryData === null ? (
          <p className="subtle" role="status">
            <span className="spinner" /> Loading…
          </p>
        ) : (
          <>
            <div>
              <CopyButton text={entryData} label="Copy" doneText="Entry Copied" look="button" />
            </div>
            <ScrollRegion label="Entry data" className="code" dir={getDirection(entryData)}>
              {entryData}
            </ScrollRegion>
          </>
        )}
      </DialogBody>
    </Dialog>
  );
}
