import type { FramedReport } from '~/domain/settings/company-report';
import { Icon } from '~/ui/icon/icon';
import { EmptyState } from '~/ui/layout/empty-state';

/** A report in an iframe, with a link for sites that forbid framing (D29). */
export function ReportFrame({ report, emptyText }: { report: FramedReport; emptyText: string }) {
  if (report === null || report === 'too-long') {
    return (
      <section className="grid">
        <EmptyState art="empty" title="There is no report to show">
          {report === null ? emptyText : 'Its address is too long: the portal uses up to 8,192 characters.'}
        </EmptyState>
      </section>
    );
  }
  // A report may export itself, but not navigate the portal. With allow-same-origin, or in a window without a sandbox that
  // it opens, a report of the portal's own origin could act as the portal. The link has no sandbox: D29 requires it for
  // every report, and a page that the user opens is no worse than its address typed into the address bar.
  const sandbox =
    'allow-scripts allow-forms allow-popups allow-downloads allow-modals' +
    (report.isSameOrigin ? '' : ' allow-same-origin allow-popups-to-escape-sandbox');
  return (
    <section className="report">
      <p className="report__new-tab">
        <a className="btn btn-link" href={report.url} target="_blank" rel="noopener noreferrer">
          Open in a new tab
          <Icon name="arrow-up-right" size="sm" />
        </a>
      </p>
      <iframe
        className="report__frame"
        src={report.url}
        title={report.title}
        sandbox={sandbox}
        allow="fullscreen"
        referrerPolicy="no-referrer"
      />
    </section>
  );
}
