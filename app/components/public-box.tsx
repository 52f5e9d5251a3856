import type { ReactNode } from 'react';
import { PublicFrame } from './public-frame';

/** One box in the middle: the pages around signing in. `lead` is the sentence under the title. */
export function PublicBox({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <PublicFrame>
      <div className="public-box">
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {children}
      </div>
    </PublicFrame>
  );
}
