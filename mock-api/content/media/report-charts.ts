import { escapeHtml } from '../../http/html';
import type { ReportRecord } from '../../records/company-reports';
import { sum } from '../../records/rows';
import { createRandom } from '../faker/seeded-faker';
import { HEAT_MAP } from '../seed/company-reports';

// Lengths are units of the SVG view box. The numbers in the functions below are positions and sizes of the design.
const CHART = { width: 640, height: 260, bottomMargin: 30, topMargin: 24 } as const;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;
const HOURS = Array.from({ length: HEAT_MAP.hours }, (_, index) => HEAT_MAP.firstHour + index);
/** A heat map cell with a higher load, from 0 to 1, is so dark that its text is light. */
const DARK_LOAD = 0.62;
/** How much work the documents of a share chart needed. */
const OUTCOMES = ['Read without a correction', 'One correction', 'Several corrections', 'Read by hand'] as const;

export type ReportView = { report: ReportRecord; companyName: string };

/** The parts of a report page: key figures, a chart (SVG), and an HTML table with the same figures. */
type ReportParts = { tiles: readonly (readonly [name: string, value: string])[]; chart: string; table: string };

/** Puts commas between groups of three digits. */
const formatNumber = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
const formatPercent = (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`;

/** Renders the parts for the kind of the report. A report in an old data file has no kind, and gets a trend chart. */
export function renderReportParts(view: ReportView): ReportParts {
  return (RENDERERS[view.report.kind] ?? renderTrend)(view);
}

const RENDERERS: Readonly<Record<ReportRecord['kind'], (view: ReportView) => ReportParts>> = {
  trend: renderTrend,
  heat: renderHeatMap,
  share: renderShares,
  table: renderProcessTable,
};

function countAutomated(figure: ReportRecord['figures'][number]): number {
  return Math.round((figure.total * figure.automatedPercent) / 100);
}

function renderTrend({ report: { figures, measure } }: ReportView): ReportParts {
  const highest = Math.max(1, ...figures.map(({ total }) => total));
  const baseline = CHART.height - CHART.bottomMargin;
  const monthWidth = CHART.width / Math.max(1, figures.length);
  const getHeight = (value: number) => ((baseline - CHART.topMargin) * value) / highest;
  const bars = figures.map((figure, index) => {
    const center = monthWidth * (index + 0.5);
    const renderBar = (className: string, left: number, value: number) =>
      `<rect class="${className}" x="${left.toFixed(1)}" y="${(baseline - getHeight(value)).toFixed(1)}" width="${(monthWidth * 0.3).toFixed(1)}" height="${getHeight(value).toFixed(1)}" rx="3"/>`;
    const renderLabel = (y: number, text: string) =>
      `<text x="${center.toFixed(1)}" y="${y.toFixed(1)}">${escapeHtml(text)}</text>`;
    return [
      renderBar('total', center - monthWidth * 0.32, figure.total),
      renderBar('automated', center + monthWidth * 0.02, countAutomated(figure)),
      renderLabel(CHART.height - 8, figure.label),
      renderLabel(baseline - getHeight(figure.total) - 7, formatNumber(figure.total)),
    ].join('');
  });
  const [latest, previous] = [figures.at(-1), figures.at(-2)];
  const changePercent = latest && previous ? Math.round((latest.total / Math.max(1, previous.total) - 1) * 100) : 0;
  return {
    tiles: [
      [measure, formatNumber(latest?.total ?? 0)],
      ['Automatically', `${latest?.automatedPercent ?? 0} %`],
      ['vs. previous month', `${changePercent > 0 ? '+' : ''}${changePercent} %`],
    ],
    chart: renderSvg(`${measure} per month, and how many of them automatically`, CHART.height, [
      `<line x1="0" y1="${baseline}" x2="${CHART.width}" y2="${baseline}"/>`,
      ...bars,
    ]),
    table: renderTable(
      ['Month', measure, 'Automatically', 'Share'],
      figures.map((figure) => [
        figure.label,
        formatNumber(figure.total),
        formatNumber(countAutomated(figure)),
        `${figure.automatedPercent} %`,
      ]),
      ['', 'key', 'key green', ''],
    ),
  };
}

function renderHeatMap({ report }: ReportView): ReportParts {
  const callsByDay = DAYS.map((_day, day) => HOURS.map((_hour, index) => report.calls?.[day]?.[index] ?? 0));
  const calls = callsByDay.flat();
  const highest = Math.max(1, ...calls);
  const [left, top, rowHeight, gap] = [48, 26, 40, 3];
  const columnWidth = (CHART.width - left) / HOURS.length;
  const cellWidth = columnWidth - gap;
  const cells = callsByDay.flatMap((row, day) =>
    row.map((count, index) => {
      const [x, y] = [left + index * columnWidth, top + day * rowHeight];
      const load = count / highest;
      const textClass = load > DARK_LOAD ? 'heat-label' : '';
      return `<rect class="heat" x="${x.toFixed(1)}" y="${y}" width="${cellWidth.toFixed(1)}" height="${rowHeight - gap}" rx="4" fill-opacity="${(0.1 + 0.9 * load).toFixed(2)}"/><text class="${textClass}" x="${(x + cellWidth / 2).toFixed(1)}" y="${y + 23}">${count}</text>`;
    }),
  );
  const hourLabels = HOURS.map(
    (hour, index) => `<text x="${(left + index * columnWidth + columnWidth / 2).toFixed(1)}" y="16">${hour}:00</text>`,
  );
  const dayLabels = DAYS.map((day, index) => `<text x="20" y="${top + index * rowHeight + 23}">${day}</text>`);
  const busiestIndex = calls.indexOf(highest);
  const busiestHour = `${DAYS[Math.floor(busiestIndex / HOURS.length)] ?? ''} ${HOURS[busiestIndex % HOURS.length] ?? ''}:00`;
  return {
    tiles: [
      [report.measure, formatNumber(sum(calls))],
      ['Busiest hour', busiestHour],
      ['Calls in that hour', String(highest)],
    ],
    chart: renderSvg(`${report.measure} by weekday and hour`, top + DAYS.length * rowHeight, [
      ...hourLabels,
      ...dayLabels,
      ...cells,
    ]),
    table: renderTable(
      ['Weekday', ...HOURS.map((hour) => `${hour}:00`), 'Total'],
      callsByDay.map((row, day) => [DAYS[day] ?? '', ...row.map(String), formatNumber(sum(row))]),
    ),
  };
}

function renderShares({ report }: ReportView): ReportParts {
  // The seed is hashed, so that consecutive seeds give different numbers.
  const random = createRandom(report.drawnFrom * 2_654_435_761);
  // The latest month. A customer's report can have no figures, and shows an example.
  const total = report.figures.at(-1)?.total ?? 400;
  // Most documents need no correction. About half of the others need one.
  const uncorrected = Math.round(total * (0.68 + random() * 0.16));
  const oneCorrection = Math.round((total - uncorrected) * (0.5 + random() * 0.15));
  // Of the remaining documents, seven in ten need several corrections. The others are read by hand.
  const severalCorrections = Math.round((total - uncorrected - oneCorrection) * 0.7);
  const readByHand = total - uncorrected - oneCorrection - severalCorrections;
  const counts = [uncorrected, oneCorrection, severalCorrections, readByHand];
  const radius = 70;
  const circumference = 2 * Math.PI * radius;
  // Each arc is a dash of a circle. The offset moves the dash to the end of the previous one, the first to the top.
  let arcStart = 0;
  const arcs = counts.map((count, index) => {
    const length = (circumference * count) / Math.max(1, total);
    const arc = `<circle class="arc a${index}" cx="110" cy="110" r="${radius}" stroke-dasharray="${length.toFixed(2)} ${(circumference - length).toFixed(2)}" stroke-dashoffset="${(circumference / 4 - arcStart).toFixed(2)}"/>`;
    arcStart += length;
    return arc;
  });
  const legend = counts.map(
    (count, index) =>
      `<rect class="a${index}" x="240" y="${38 + index * 42}" width="16" height="16" rx="3"/><text class="start" x="268" y="${51 + index * 42}">${OUTCOMES[index] ?? ''}</text><text class="end" x="620" y="${51 + index * 42}">${formatNumber(count)} · ${formatPercent(count, total)}</text>`,
  );
  return {
    tiles: [
      [report.measure, formatNumber(total)],
      ['Without a correction', formatPercent(uncorrected, total)],
      ['By hand', formatPercent(readByHand, total)],
    ],
    chart: renderSvg(`${report.measure} by how many corrections they needed`, 220, [
      ...arcs,
      `<text class="big" x="110" y="118">${formatPercent(uncorrected, total)}</text>`,
      ...legend,
    ]),
    table: renderTable(
      ['Outcome', report.measure, 'Share'],
      [
        ...counts.map((count, index) => [OUTCOMES[index] ?? '', formatNumber(count), formatPercent(count, total)]),
        ['All', formatNumber(total), '100 %'],
      ],
    ),
  };
}

function renderProcessTable({ report }: ReportView): ReportParts {
  const rows = (report.processes ?? []).map((process) => ({ ...process, hours: Math.round(process.minutes / 60) }));
  const runs = sum(rows.map((row) => row.runs));
  const successful = sum(rows.map((row) => row.successful));
  const hours = sum(rows.map((row) => row.hours));
  const mostHours = Math.max(1, ...rows.map((row) => row.hours));
  const bars = rows.map((row, index) => {
    const top = index * 36;
    const width = (330 * row.hours) / mostHours;
    return `<text class="start" x="0" y="${top + 22}">${escapeHtml(row.name)}</text><rect class="total" x="230" y="${top + 8}" width="${width.toFixed(1)}" height="20" rx="3"/><text class="start" x="${(240 + width).toFixed(1)}" y="${top + 23}">${formatNumber(row.hours)} h</text>`;
  });
  return {
    tiles: [
      [report.measure, formatNumber(hours)],
      ['Runs', formatNumber(runs)],
      ['Successful', formatPercent(successful, runs)],
    ],
    chart: renderSvg(`${report.measure} by process`, 8 + rows.length * 36, bars),
    table: renderTable(
      ['Process', 'Runs', 'Successful', 'Share', 'Hours'],
      [...rows, { name: 'All', runs, successful, hours }].map((row) => [
        row.name,
        formatNumber(row.runs),
        formatNumber(row.successful),
        formatPercent(row.successful, row.runs),
        formatNumber(row.hours),
      ]),
    ),
  };
}

function renderSvg(label: string, height: number, parts: readonly string[]): string {
  return `<svg viewBox="0 0 ${CHART.width} ${height}" role="img" aria-label="${escapeHtml(label)}">
${parts.join('\n')}
</svg>`;
}

function renderTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  headingClasses: readonly string[] = [],
): string {
  const head = headings.map((heading, index) => {
    const className = headingClasses[index];
    return `<th scope="col"${className ? ` class="${className}"` : ''}>${escapeHtml(heading)}</th>`;
  });
  const body = rows.map(([rowHeading = '', ...texts]) => {
    const cells = texts.map((text) => `<td>${escapeHtml(text)}</td>`);
    return `<tr><th scope="row">${escapeHtml(rowHeading)}</th>${cells.join('')}</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="Figures"><table>
<thead><tr>${head.join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table></div>`;
}
