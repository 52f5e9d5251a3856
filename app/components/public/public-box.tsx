import type { ReactNode } from 'react';
import { paths } from '~/domain/paths';
import { OfflineNotice } from '~/ui/navigation/offline-notice';
import { PublicHeader } from './public-header';

/** `aside` is beside the form, or below it in a narrow window. */
export function PublicBox({
  title,
  intro,
  before,
  aside,
  homeUrl = paths.dashboard(),
  children,
}: {
  title: string;
  intro?: ReactNode;
  before?: ReactNode;
  aside: ReactNode;
  homeUrl?: string;
  children: ReactNode;
}) {
  return (
    <div className="auth">
      <PublicHeader to={homeUrl} />
      <div className="auth__form">
        <main className="auth__box" id="main" tabIndex={-1}>
          {before}
          <div>
            <h1>{title}</h1>
            {intro && <p className="wrap-anywhere">{intro}</p>}
          </div>
          {children}
        </main>
      </div>
      {aside}
      <OfflineNotice />
    </div>
  );
}

export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <aside className="auth__side" aria-labelledby="next-steps">
      <h2 id="next-steps">What happens next</h2>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>
            <p className="wrap-anywhere">{step}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
}
