import type { ReactNode } from 'react';
import { LinkButton } from '~/ui/button/button';
import { getDirection } from '~/ui/text/direction';

export function PageHeader({
  title,
  caps = false,
  name,
  backTo,
  children,
  actions,
}: {
  title: ReactNode;
  /** The specification writes this title in capitals. */
  caps?: boolean;
  /** Name of the record that the page is about. It is larger than the title, which is the same for all records. */
  name?: ReactNode;
  /** The list of the record. */
  backTo?: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="page-head">
      {backTo && (
        <div className="page-head__back">
          <LinkButton variant="link" size="sm" icon="arrow-left" to={backTo}>
            Back to List
          </LinkButton>
        </div>
      )}
      <div className="grow page-head__text">
        <h1 className={caps ? 'caps' : undefined} dir={getDirection(title)}>
          {title}
        </h1>
        {name && (
          <div className="page-head__name" dir={getDirection(name)}>
            {name}
          </div>
        )}
        {children && <p>{children}</p>}
      </div>
      {actions && <div className="row row-wrap page-head__actions">{actions}</div>}
    </div>
  );
}
