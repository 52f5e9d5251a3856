import type { MainLoggingStatus } from '~/domain/rpa/main-logging';
import { Tag } from '~/ui/text/tag';

/** The tech or business status of a run. `openState`: a text below the status of a run without an end time. */
export function StatusTag({
  status: { tone, icon, label },
  openState = null,
}: {
  status: MainLoggingStatus;
  openState?: string | null;
}) {
  return (
    <>
      <Tag tone={tone} icon={icon}>
        {label}
      </Tag>
      {openState && <div className="subtle nowrap">{openState}</div>}
    </>
  );
}
