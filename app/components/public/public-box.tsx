import type { ReactNode } from 'react';
import { PublicFrame } from './public-frame';

/** The page of a public form: a centred box in the public frame. `intro` is a sentence below the title. */
export function PublicBox({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <PublicFrame>
      <div className="public-box">
        <div>
          <h1>{title}</h1>
          {intro && <p>{intro}</p>}
        </div>
        {children}
      </div>
    </PublicFrame>
  );
}
