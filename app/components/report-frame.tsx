import { useEffect, useRef, useState, type RefObject } from 'react';
import { paths } from '~/domain/paths';
import type { FramedReport } from '~/domain/settings/company-report';
import { LinkButton } from '~/ui/button/button';
import { useDocumentParts } from '~/ui/document/document-parts';
import { Icon } from '~/ui/icon/icon';
import { EmptyState } from '~/ui/layout/empty-state';
import { PageHeader } from '~/ui/layout/page-header';

/** In pixels. */
const MAX_HEIGHT = 20_000;

/** A report may tell its height once, before hydration. React would escape quotes and brackets of a script. */
const KEEP_HEIGHTS =
  'var keptMessages=new Map;onmessage=function(e){if(Number.isFinite(e.data?.height))keptMessages.set(e.source,e)}';

/** By the address of the report, so that Back finds the page as high as it was left. */
const toldHeights = new Map<string, number>();

type ReportFrameProps = { title: string; company?: string | null; report: FramedReport; emptyText: string };

/**
 * The page of a report. The frame shows the title that the report has, so that of the page is for screen readers. The
 * link opens the report in a new tab: its site may forbid framing, which a page cannot detect (D29). `report` is null if
 * the report has no safe URL; then `emptyText` is shown.
 */
export function ReportFrame({ title, company, report, emptyText }: ReportFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const height = useToldHeight(frame, report);
  const { nonce } = useDocumentParts();
  if (report === null || report === 'too-long') {
    return (
      <>
        <PageHeader title={title}>{company}</PageHeader>
        <section className="grid">
          <EmptyState art="empty" title="There is no report to show">
            {report === null ? emptyText : 'Its address is too long: the portal uses up to 8,192 characters.'}
          </EmptyState>
        </section>
      </>
    );
  }
  // Reports may export files and open windows, but not navigate the portal. Reports of other origins also get their own
  // cookies and storage, and windows without a sandbox. With these, a report of the portal's origin could act as the
  // portal. The link opens a report without a sandbox, like an address that the user types.
  const permissions = 'allow-scripts allow-forms allow-popups allow-downloads allow-modals';
  const foreignOriginPermissions = 'allow-same-origin allow-popups-to-escape-sandbox';
  const sandbox = report.isSameOrigin ? permissions : `${permissions} ${foreignOriginPermissions}`;
  return (
    <section>
      {/* Browsers hide the nonce from scripts. */}
      <script nonce={nonce} suppressHydrationWarning>
        {KEEP_HEIGHTS}
      </script>
      <h1 className="sr-only">{title}</h1>
      <p className="page-head">
        <LinkButton variant="link" icon="arrow-left" to={paths.dashboard()}>
          Back to Dashboard
        </LinkButton>
        <span className="grow" />
        <a className="btn btn-link" href={report.url} target="_blank" rel="noopener noreferrer">
          Open in a new tab
          <Icon name="arrow-up-right" size="sm" />
        </a>
      </p>
      <div className="grid">
        <iframe
          ref={frame}
          className="report__frame"
          src={report.url}
          title={report.title}
          height={height}
          sandbox={sandbox}
          allow="fullscreen"
          referrerPolicy="no-referrer"
        />
      </div>
    </section>
  );
}

/**
 * A report may tell its parent how high it is: `{ height: 1200 }`, in pixels. Else it is as high as the window. The sandbox
 * gives a report of the portal's origin the origin 'null'.
 */
function useToldHeight(frame: RefObject<HTMLIFrameElement>, report: FramedReport): number | undefined {
  const url = report === null || report === 'too-long' ? null : report.url;
  const [height, setHeight] = useState(() => (url === null ? undefined : toldHeights.get(url)));
  useEffect(() => {
    if (report === null || report === 'too-long') return;
    const reportOrigin = report.isSameOrigin ? 'null' : new URL(report.url).origin;
    const read = ({ source, origin, data }: MessageEvent<{ height?: unknown } | null>) => {
      if (source !== frame.current?.contentWindow || origin !== reportOrigin) return;
      const told = data?.height;
      if (typeof told !== 'number' || told <= 0 || told > MAX_HEIGHT) return;
      toldHeights.set(report.url, Math.ceil(told));
      setHeight(Math.ceil(told));
    };
    (window as { keptMessages?: Map<unknown, MessageEvent> }).keptMessages?.forEach(read);
    window.addEventListener('message', read);
    return () => window.removeEventListener('message', read);
  }, [frame, report]);
  return height;
}
