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
  /** Seed of the generated shares on the report page. */
  drawnFrom: number;
  figures: { label: string; total: number; automatedPercent: number }[];
  /** Of a heat map: the calls by weekday (from Monday) and hour (from 8:00). Absent in old data files. */
  calls?: number[][];
  /** Of a table: the runs of the processes. Absent in old data files. */
  processes?: { name: string; runs: number; successful: number; minutes: number }[];
};
