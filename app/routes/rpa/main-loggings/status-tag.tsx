import type { MainLoggingStatus } from '~/domain/rpa/main-logging';
import { Tag } from '~/ui/text/tag';

export function StatusTag({
  status: { tone, icon, label },
  openRunText = null,
}: {
  status: MainLoggingStatus;
  openRunText?: string | null;
}) {
  return (
    <>
      <Tag tone={tone} icon={icon} isUsual={tone === 'success'}>
        {label}
      </Tag>
      {openRunText && <div className="subtle nowrap">{openRunText}</div>}
    </>
  );
}
