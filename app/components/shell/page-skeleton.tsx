import { PageHeader } from '~/ui/layout/page-header';
import { CardSkeleton } from '~/ui/layout/skeleton';
import type { PageHandle } from './page-handle';

/** Shown in place of a page while its data load. Screen readers skip it: the navigation bar announces the load. */
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
