import { createPageTitle } from '~/components/page-title';
import { guardLoader } from '~/guard/guard.server';
import { EmptyState } from '~/ui/layout/empty-state';
import { PageHeader } from '~/ui/layout/page-header';

export const handle = { breadcrumbs: ['Process Discovery', 'Pipeline'] };
export const meta = () => createPageTitle('Pipeline');
export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('pipeline', async () => null);

/** An empty placeholder, as specified. */
export default function PipelinePage() {
  return (
    <>
      <PageHeader title="Pipeline" />
      <section className="grid">
        <EmptyState art="empty" title="Nothing here yet" />
      </section>
    </>
  );
}
