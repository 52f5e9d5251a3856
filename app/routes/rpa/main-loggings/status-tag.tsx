import type { MainLoggingStatus } from '~/domain/rpa/main-logging';
import { Tag } from '~/ui/text/tag';

/** The tech or business status of a run. `openRunText`: a text below the status of a run without an end time. */
export function StatusTag({
  status: { tone, icon, label },
  openRunText = null,
}: {
  status: MainLoggingStatus;
  openRunText?: string | null;
}) {
  return (
    <>
      <Tag tone={tone} icon={icon}>
        {label}
      </Tag>
      {openRunText && <div className="subtle nowrap">{openRunText}</div>}
    </>
  );
}
