import type { ReactNode } from 'react';
import { getDirection } from '~/ui/text/direction';

/** One name and value in a `dl`. */
export function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd dir={getDirection(children)}>{children}</dd>
    </div>
  );
}
