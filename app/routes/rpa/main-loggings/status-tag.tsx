import type { MainLoggingStatus } from '~/domain/rpa/main-logging';
import { Tag } from '~/ui/text/tag';

/** An open run usually has no status yet. */
export function StatusTag({
  status: { key, tone, icon, label },
  isOpen = false,
}: {
  status: MainLoggingStatus;
  isOpen?: boolean;
}) {
  return (
    <Tag tone={tone} icon={icon} isUsual={tone === 'success' || (isOpen && key === 'no-status')}>
      {label}
    </Tag>
  );
}
