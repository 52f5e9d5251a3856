import type { FramedReport } from '~/domain/company-report';
import { Icon } from '~/ui/icon';
import { State } from '~/ui/states';

/** A report in a frame, with a way out for sites that forbid framing (D29). */
export function ReportFrame({ report, missing }: { report: FramedReport | null; missing: string }) {
  if (report === null) {
    return (
      <section className="grid">
        <State art="empty" title="There is no report to show">
          {missing}
        </State>
      </section>
    );
  }
  // From our own origin, scripts and origin together would let the report leave its sandbox.
  const sandbox = report.isSameOrigin
    ? 'allow-scripts allow-forms allow-popups'
    : 'allow-scripts allow-same-origin allow-forms allow-popups';
  return (
    <section className="report">
      <p className="report__out">
        <a className="btn btn-link" href={report.address} target="_blank" rel="noopener noreferrer">
          Open in a new tab
          <Icon name="arrow-up-right" size="sm" />
        </a>
      </p>
      <iframe
        className="report__frame"
        src={report.address}
        title={report.title}
        sandbox={sandbox}
        referrerPolicy="no-referrer"
      />
    </section>
  );
}
