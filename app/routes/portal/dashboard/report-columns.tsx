import { RowTime } from '~/components/row-time';
import { paths } from '~/domain/paths';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { Icon } from '~/ui/icon/icon';
import { RowNameLink } from '~/ui/links/row-name-link';
import { Monogram } from '~/ui/media/avatar';
import { createColumnBuilder } from '~/ui/table/columns';
import { Text } from '~/ui/text/values';
import type { REPORT_LIST } from './report-list.server';

const { column } = createColumnBuilder<ListRow<typeof REPORT_LIST>, ListSortKey<typeof REPORT_LIST>>();

export const REPORT_COLUMNS = [
  column(
    'Company',
    ({ company }) => (
      <span className="cell-with-icon">
        {company && <Monogram name={company} />}
        <Text value={company} />
      </span>
    ),
    { sort: 'company', noTranslate: true },
  ),
  column(
    'Report Name',
    (report) => (
      <RowNameLink
        value={report.reportName}
        accessibleName={getReportName(report)}
        to={paths.companyReport(report.id)}
        newTab
      />
    ),
    { sort: 'report-name', isRowTitle: true, pinned: true, noTranslate: true },
  ),
  column('Created Time', ({ createdTime }) => <RowTime value={createdTime} />, {
    sort: 'created-time',
    kind: 'time',
    foldRem: 42,
    onCards: true,
  }),
  column(
    'Open',
    (report) => (
      <a
        className="btn btn-link"
        href={paths.companyReport(report.id)}
        target="_blank"
        rel="noopener"
        aria-label={`View report ${getReportName(report)}, opens in a new tab`}
      >
        View report
        <Icon name="arrow-up-right" size="sm" />
      </a>
    ),
    { hiddenHeader: true, kind: 'action' },
  ),
];

/** Reports of several companies have the same name. */
const getReportName = ({ reportName, company }: ListRow<typeof REPORT_LIST>) =>
  [reportName ?? 'without a name', company].filter(Boolean).join(', ');
