import type { ReactNode } from 'react';
import { Tag } from '~/ui/text/tag';

export type RowMark = 'New' | 'Changed';

/** The content of the cell that names a record which was just created or changed. */
export function MarkedCell({ mark, children }: { mark: RowMark; children: ReactNode }) {
  return (
    <span className="cell-with-icon">
      <span>{children}</span>
      <Tag tone={mark === 'New' ? 'success' : 'info'}>{mark}</Tag>
    </span>
  );
}
