import type { ReactNode } from 'react';

/** Title, description and actions of a page. `caps`: the specification writes the title in capitals. */
export function PageHeader({
  title,
  caps = false,
  children,
  actions,
}: {
  title: ReactNode;
  caps?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="page-head">
      <div className="page-head__text">
        <h1 className={caps ? 'caps' : undefined}>{title}</h1>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className="page-head__actions">{actions}</div>}
    </div>
  );
}
