import { guarded } from '~/session/guard.server';
import { PageHeader } from '~/ui/page-header';
import { State } from '~/ui/states';

export const handle = { crumbs: ['Process Discovery', 'Pipeline'] };
export const meta = () => [{ title: 'Pipeline · Automated' }];
export const loader = guarded('pipeline', async () => null);

/** D126: an empty placeholder. */
export default function PipelinePage() {
  return (
    <>
      <PageHeader title="Pipeline" />
      <section className="grid">
        <State art="empty" title="There is nothing here yet" />
      </section>
    </>
  );
}
