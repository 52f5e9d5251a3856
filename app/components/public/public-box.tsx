import type { ReactNode } from 'react';
import { PublicFrame } from './public-frame';

/** A centred box for public forms. `lead` is a sentence below the title. */
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
