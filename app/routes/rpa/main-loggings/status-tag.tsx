import type { MainLoggingStatus } from '~/domain/rpa/main-logging';
import { Tag } from '~/ui/text/tag';

/** The tech or business status of a run. */
export function StatusTag({ status: { tone, icon, label } }: { status: MainLoggingStatus }) {
  return (
    <Tag tone={tone} icon={icon}>
      {label}
    </Tag>
  );
}
