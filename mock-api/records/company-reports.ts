export type ReportRecord = {
  id: number;
  /** Path of its own file under /files; absent: the page is generated. */
  file?: string;
  companyId: number;
  reportName: string;
  createdTime: string;
  /** Totals by month, a table of automated processes, shares of a whole, or a heat map by weekday and hour. */
  kind: 'trend' | 'table' | 'share' | 'heat';
  /** What the report counts, such as 'Calls'. */
  measure: string;
  /** Seed of the generated shares. */
  drawnFrom: number;
  /** By month, oldest first. `label` is a month such as 'Mar 2026'. */
  figures: { label: string; total: number; automatedPercent: number }[];
  /** For a heat map: calls by weekday (Monday first) and by hour (8:00 first). Absent in old data files. */
  calls?: number[][];
  /** For a table: the runs of each process, and their total `minutes`. Absent in old data files. */
  processes?: { name: string; runs: number; successful: number; minutes: number }[];
};
