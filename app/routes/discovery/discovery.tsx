import { guarded } from '~/session/guard.server';
import { PageHeader } from '~/ui/page-header';
import { State } from '~/ui/states';

export const handle = { crumbs: ['Process Discovery', 'Discovery'] };
export const meta = () => [{ title: 'Discovery · Automated' }];
export const loader = guarded('discovery', async () => null);

/** D126: an empty placeholder. */
export default function DiscoveryPage() {
  return (
    <>
      <PageHeader title="Discovery" />
      <section className="grid">
        <State art="empty" title="There is nothing here yet" />
      </section>
    </>
  );
}
