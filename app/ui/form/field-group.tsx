import type { ReactNode } from 'react';
import { useConflict } from './conflict';

export function FieldGroup({ children }: { children: ReactNode }) {
  const conflict = useConflict();
  return (
    <div className={conflict ? 'field-group conflict' : 'field-group'}>
      {children}
      {/* The saved values that the user can choose: a choice holds only for them. */}
      {conflict && <input type="hidden" name="shown" value={conflict.shown} />}
    </div>
  );
}
