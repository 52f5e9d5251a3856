import { PageHeader } from '~/ui/layout/page-header';
import { CardSkeleton } from '~/ui/layout/skeleton';
import type { PageHandle } from './page-handle';

/** In place of a page whose data are being loaded. Screen readers are told by the navigation bar. */
export function PageSkeleton({ page: { skeleton, breadcrumbs } }: { page: PageHandle }) {
  return (
    <div className="page-skeleton" aria-hidden="true">
      {skeleton ?? (
        <>
          <PageHeader title={breadcrumbs.at(-1)} />
          <CardSkeleton />
        </>
      )}
    </div>
  );
}
