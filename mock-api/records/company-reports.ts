export type ReportRecord = {
  id: number;
  /** Path of its own file under /files; absent: the page is generated. */
  file?: string;
  companyId: number;
  reportName: string;
  createdTime: string;
  /** Chart type: totals by month, a table of robots, shares of a whole, or a heat map by weekday and hour. */
  kind: 'trend' | 'table' | 'share' | 'heat';
  measure: string;
  /** Seed of the generated figures on the report page. */
  drawnFrom: number;
  figures: { label: string; total: number; automatedPercent: number }[];
};
