import type { ReactNode } from 'react';

/**
 * Title, description and actions of a page. `caps`: the specification writes the title in capitals. `name`: of the record
 * that the page is about; larger than a title that is the same for all records. `back`: a link to the list, before the title.
 */
export function PageHeader({
  title,
  caps = false,
  name,
  back,
  children,
  actions,
}: {
  title: ReactNode;
  caps?: boolean;
  name?: ReactNode;
  back?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="page-head">
      {back && <div className="page-head__back">{back}</div>}
      <div className="page-head__text">
        <h1 className={caps ? 'caps' : undefined}>{title}</h1>
        {name && <div className="page-head__name">{name}</div>}
        {children && <p>{children}</p>}
      </div>
      {actions && <div className="page-head__actions">{actions}</div>}
    </div>
  );
}
