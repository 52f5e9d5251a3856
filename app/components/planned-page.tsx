import { useMatches } from '@remix-run/react';
import { PageHeader } from '~/ui/page-header';
import { State } from '~/ui/states';

/** The place of a screen that is not part of this release: its address, its menu entry and its rights are. */
export function PlannedPage() {
  const handles = useMatches().map(({ handle }) => handle as { crumbs?: readonly string[] } | undefined);
  const title = handles.flatMap((handle) => handle?.crumbs ?? []).at(-1) ?? 'This page';
  return (
    <>
      <PageHeader title={title} />
      <section className="grid">
        <State art="empty" title="This screen is not available yet">
          It comes with one of the next releases.
        </State>
      </section>
    </>
  );
}
