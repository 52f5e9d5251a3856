import type { ReactNode } from 'react';

/** A part of a form as wide as the page: what it is about at the left, its fields at the right. */
export function FormSection({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className="split">
      <div className="split__side">
        <h2>{title}</h2>
        <p>{lead}</p>
      </div>
      {children}
    </section>
  );
}
