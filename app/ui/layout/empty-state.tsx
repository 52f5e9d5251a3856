import type { ReactNode } from 'react';
import { CopyButton } from '~/ui/button/copy-button';
import type { Art } from '~/ui/icon/icon-names';
import { useIconShape } from '~/ui/icon/icon-shapes';

export function EmptyState({
  art,
  title,
  level = 2,
  children,
  actions,
  reference = null,
}: {
  art: Art;
  title: string;
  level?: 1 | 2;
  children?: ReactNode;
  actions?: ReactNode;
  /** Id of the request in the server's log. */
  reference?: string | null;
}) {
  useIconShape(`art-${art}`);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="state">
      <svg className="state__art" viewBox="0 0 120 72" aria-hidden="true">
        <use href={`#icon-art-${art}`} />
      </svg>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="state__actions">{actions}</div>}
      {reference && (
        <p className="row state__reference">
          <span className="subtle">Reference</span>{' '}
          <span className="mono" translate="no">
            {reference}
          </span>
          <CopyButton text={reference} label="Copy the reference" doneText="Reference copied" />
        </p>
      )}
    </div>
  );
}
