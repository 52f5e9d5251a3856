import { lazy, type ReactNode, Suspense } from 'react';
import type { CopyButton as Copy } from './copy-button';
import type { Art } from './state-art';

// Their code comes with the first use; what cannot be had is no failure.
const CopyButton = lazy<typeof Copy>(() =>
  import('./copy-button').then(
    ({ CopyButton: button }) => ({ default: button }),
    () => ({ default: () => null }),
  ),
);
const StateArt = lazy(() => import('./state-art').catch(() => ({ default: () => NO_ART })));

const NO_ART = <svg className="state__art" aria-hidden="true" />;

/** A place with nothing in it: a drawing, a line, a sentence and at most a few ways on. */
export function State({
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
  /** The id under which the log tells more. */
  reference?: string | null;
}) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="state">
      <Suspense fallback={NO_ART}>
        <StateArt art={art} />
      </Suspense>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="state__actions">{actions}</div>}
      {reference && (
        <p className="state__ref">
          <span className="subtle">Reference</span> <span className="mono">{reference}</span>
          <Suspense>
            <CopyButton text={reference} label="Copy the reference" done="Reference copied" />
          </Suspense>
        </p>
      )}
    </div>
  );
}
