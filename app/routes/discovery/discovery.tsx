import { createPageTitle } from '~/components/page-title';
import { guardLoader } from '~/guard/guard.server';
import { EmptyState } from '~/ui/layout/empty-state';
import { PageHeader } from '~/ui/layout/page-header';

export const handle = { breadcrumbs: ['Process Discovery', 'Discovery'] };
export const meta = () => createPageTitle('Discovery');
export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('discovery', async () => null);

/** An empty placeholder, as specified. */
export default function DiscoveryPage() {
  return (
    <>
      <PageHeader title="Discovery" />
      <section className="grid">
        <EmptyState art="empty" title="Nothing here yet" />
      </section>
    </>
  );
}
