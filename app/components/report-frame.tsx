import type { FramedReport } from '~/domain/settings/company-report';
import { Icon } from '~/ui/icon/icon';
import { EmptyState } from '~/ui/layout/empty-state';

/**
 * The link opens the report in a new tab: its site may forbid framing, which a page cannot detect (D29). `report` is
 * null if the report has no safe URL; then `emptyText` is shown.
 */
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
  // Reports may export files and open windows, but not navigate the portal. Reports of other origins also get their own
  // cookies and storage, and windows without a sandbox. With these, a report of the portal's origin could act as the
  // portal. The link opens a report without a sandbox, like an address that the user types.
  const permissions = 'allow-scripts allow-forms allow-popups allow-downloads allow-modals';
  const foreignOriginPermissions = 'allow-same-origin allow-popups-to-escape-sandbox';
  const sandbox = report.isSameOrigin ? permissions : `${permissions} ${foreignOriginPermissions}`;
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
