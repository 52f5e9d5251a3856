import type { ReactNode } from 'react';
import { ConflictSummary, useHasConflict } from './conflict';

export function FieldGroup({ children }: { children: ReactNode }) {
  return (
    <div className={useHasConflict() ? 'field-group conflict' : 'field-group'}>
      {children}
      <ConflictSummary />
    </div>
  );
}
