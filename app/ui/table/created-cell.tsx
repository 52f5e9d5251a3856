import type { ReactNode } from 'react';
import { Tag } from '~/ui/text/tag';

/** The content of the cell that names a record which was just created. */
export function CreatedCell({ children }: { children: ReactNode }) {
  return (
    <span className="cell-with-icon">
      <span>{children}</span>
      <Tag tone="success">New</Tag>
    </span>
  );
}
