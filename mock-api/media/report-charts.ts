import type { ReportRecord } from '../state';
import { escapeHtml } from './html';

const CHART = { width: 640, height: 260, bottom: 30, top: 24 } as const;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;
const HOURS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17] as const;
/** How busy an hour usually is, in percent of the busiest. */
const RHYTHM = [42, 78, 100, 92, 55, 48, 83, 90, 71, 36] as const;
const OUTCOMES = ['Read without a correction', 'One correction', 'Several corrections', 'Read by hand'] as const;

/** A report as it is drawn; `robots` are those of its company. */
export type ReportView = { report: ReportRecord; companyName: string; robots: readonly string[] };

/** What a kind of report consists of: its key figures, its drawing, and the table that says the same. */
export type ReportParts = { tiles: readonly (readonly [name: string, value: string])[]; chart: string; table: string };

/** Numbers of a report, from 0 to 1, the same whenever it is drawn. */
function drawsOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
const percent = (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`;

/** The parts of a report of any kind. */
export function partsOf(view: ReportView): ReportParts {
  // Reports of before have no kind.
  return (PARTS[view.report.kind] ?? trend)(view);
}

const PARTS: Readonly<Record<ReportRecord['kind'], (view: ReportView) => ReportParts>> = {
  trend,
  heat,
  share,
  table: list,
};

function automatedOf(figure: ReportRecord['figures'][number]): number {
  return Math.round((figure.total * figure.automatedPercent) / 100);
}

function trend({ report: { figures, measure } }: ReportView): ReportParts {
  const highest = Math.max(1, ...figures.map(({ total }) => total));
  const floor = CHART.height - CHART.bottom;
  const step = CHART.width / Math.max(1, figures.length);
  const heightOf = (value: number) => ((floor - CHART.top) * value) / highest;
  const bars = figures.map((figure, index) => {
    const center = step * (index + 0.5);
    const bar = (name: string, left: number, value: number) =>
      `<rect class="${name}" x="${left.toFixed(1)}" y="${(floor - heightOf(value)).toFixed(1)}" width="${(step * 0.3).toFixed(1)}" height="${heightOf(value).toFixed(1)}" rx="3"/>`;
    const label = (y: number, text: string) =>
      `<text x="${center.toFixed(1)}" y="${y.toFixed(1)}">${escapeHtml(text)}</text>`;
    return [
      bar('total', center - step * 0.32, figure.total),
      bar('automated', center + step * 0.02, automatedOf(figure)),
      label(CHART.height - 8, figure.label),
      label(floor - heightOf(figure.total) - 7, grouped(figure.total)),
    ].join('');
  });
  const [latest, before] = [figures.at(-1), figures.at(-2)];
  const change = latest && before ? Math.round((latest.total / Math.max(1, before.total) - 1) * 100) : 0;
  return {
    tiles: [
      [measure, grouped(latest?.total ?? 0)],
      ['Automatically', `${latest?.automatedPercent ?? 0} %`],
      ['To the month before', `${change > 0 ? '+' : ''}${change} %`],
    ],
    chart: svg(`${measure} per month, and how many of them automatically`, CHART.height, [
      `<line x1="0" y1="${floor}" x2="${CHART.width}" y2="${floor}"/>`,
      ...bars,
    ]),
    table: tableOf(
      ['Month', measure, 'Automatically', 'Share'],
      figures.map((figure) => [
        figure.label,
        grouped(figure.total),
        grouped(automatedOf(figure)),
        `${figure.automatedPercent} %`,
      ]),
      ['', 'key', 'key green', ''],
    ),
  };
}

function heat({ report }: ReportView): ReportParts {
  const draw = drawsOf(report.drawnFrom);
  const busiest = (report.figures.at(-1)?.total ?? 500) / 160;
  const counts = DAYS.map(() => RHYTHM.map((usual) => Math.round((busiest * usual * (0.75 + draw() * 0.5)) / 10)));
  const all = counts.flat();
  const highest = Math.max(1, ...all);
  const total = all.reduce((sum, count) => sum + count, 0);
  const [left, cell, tall] = [48, (CHART.width - 48) / HOURS.length, 40];
  const cells = counts.flatMap((row, day) =>
    row.map((count, at) => {
      const [x, y] = [left + at * cell, 26 + day * tall];
      const strength = count / highest;
      return `<rect class="heat" x="${x.toFixed(1)}" y="${y}" width="${(cell - 3).toFixed(1)}" height="${tall - 3}" rx="4" fill-opacity="${(0.1 + 0.9 * strength).toFixed(2)}"/><text class="${strength > 0.62 ? 'onheat' : ''}" x="${(x + (cell - 3) / 2).toFixed(1)}" y="${y + 23}">${count}</text>`;
    }),
  );
  const hours = HOURS.map(
    (hour, at) => `<text x="${(left + at * cell + cell / 2).toFixed(1)}" y="16">${hour}:00</text>`,
  );
  const days = DAYS.map((day, at) => `<text x="20" y="${26 + at * tall + 23}">${day}</text>`);
  const place = all.indexOf(highest);
  const busy = `${DAYS[Math.floor(place / HOURS.length)] ?? ''} ${HOURS[place % HOURS.length] ?? ''}:00`;
  return {
    tiles: [
      [report.measure, grouped(total)],
      ['Busiest hour', busy],
      ['Calls in it', String(highest)],
    ],
    chart: svg(`${report.measure} by weekday and hour`, 26 + DAYS.length * tall, [...hours, ...days, ...cells]),
    table: tableOf(
      ['Weekday', ...HOURS.map((hour) => `${hour}:00`), 'Total'],
      DAYS.map((day, at) => [
        day,
        ...(counts[at] ?? []).map(String),
        grouped((counts[at] ?? []).reduce((sum, count) => sum + count, 0)),
      ]),
    ),
  };
}

function share({ report }: ReportView): ReportParts {
  const draw = drawsOf(report.drawnFrom);
  const total = report.figures.at(-1)?.total ?? 400;
  const good = Math.round(total * (0.68 + draw() * 0.16));
  const one = Math.round((total - good) * (0.5 + draw() * 0.15));
  const several = Math.round((total - good - one) * 0.7);
  const counts = [good, one, several, total - good - one - several];
  const radius = 70;
  const around = 2 * Math.PI * radius;
  let turned = 0;
  const arcs = counts.map((count, index) => {
    const length = (around * count) / Math.max(1, total);
    const arc = `<circle class="arc a${index}" cx="110" cy="110" r="${radius}" stroke-dasharray="${length.toFixed(2)} ${(around - length).toFixed(2)}" stroke-dashoffset="${(around / 4 - turned).toFixed(2)}"/>`;
    turned += length;
    return arc;
  });
  const legend = counts.map(
    (count, index) =>
      `<rect class="a${index}" x="240" y="${38 + index * 42}" width="16" height="16" rx="3"/><text class="start" x="268" y="${51 + index * 42}">${OUTCOMES[index] ?? ''}</text><text class="end" x="620" y="${51 + index * 42}">${grouped(count)} · ${percent(count, total)}</text>`,
  );
  return {
    tiles: [
      [report.measure, grouped(total)],
      ['Without a correction', percent(good, total)],
      ['By hand', percent(counts[3] ?? 0, total)],
    ],
    chart: svg(`${report.measure} by how many corrections they needed`, 220, [
      ...arcs,
      `<text class="big" x="110" y="118">${percent(good, total)}</text>`,
      ...legend,
    ]),
    table: tableOf(
      ['Outcome', report.measure, 'Share'],
      [
        ...counts.map((count, index) => [OUTCOMES[index] ?? '', grouped(count), percent(count, total)]),
        ['All', grouped(total), '100 %'],
      ],
    ),
  };
}

function list({ report, robots }: ReportView): ReportParts {
  const draw = drawsOf(report.drawnFrom);
  const names = robots.length > 0 ? robots : ['Robot Health Check'];
  const rows = names.map((name) => {
    const runs = 40 + Math.floor(draw() * 180);
    const hours = Math.round(runs * (0.2 + draw() * 0.5));
    return { name, runs, hours, good: Math.round(runs * (0.84 + draw() * 0.15)) };
  });
  const sum = (key: 'runs' | 'hours' | 'good') => rows.reduce((total, row) => total + row[key], 0);
  const most = Math.max(1, ...rows.map(({ hours }) => hours));
  const bars = rows.map(
    ({ name, hours }, index) =>
      `<text class="start" x="0" y="${22 + index * 36}">${escapeHtml(name)}</text><rect class="total" x="230" y="${8 + index * 36}" width="${((330 * hours) / most).toFixed(1)}" height="20" rx="3"/><text class="start" x="${(240 + (330 * hours) / most).toFixed(1)}" y="${23 + index * 36}">${grouped(hours)} h</text>`,
  );
  return {
    tiles: [
      [report.measure, grouped(sum('hours'))],
      ['Runs', grouped(sum('runs'))],
      ['Successful', percent(sum('good'), sum('runs'))],
    ],
    chart: svg(`${report.measure} by process`, 8 + rows.length * 36, bars),
    table: tableOf(
      ['Process', 'Runs', 'Successful', 'Share', 'Hours'],
      [
        ...rows.map(({ name, runs, good, hours }) => [
          name,
          grouped(runs),
          grouped(good),
          percent(good, runs),
          grouped(hours),
        ]),
        ['All', grouped(sum('runs')), grouped(sum('good')), percent(sum('good'), sum('runs')), grouped(sum('hours'))],
      ],
    ),
  };
}

function svg(label: string, height: number, parts: readonly string[]): string {
  return `<svg viewBox="0 0 ${CHART.width} ${height}" role="img" aria-label="${escapeHtml(label)}">
${parts.join('\n')}
</svg>`;
}

function tableOf(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  classes: readonly string[] = [],
): string {
  const head = heads.map(
    (name, index) => `<th scope="col"${classes[index] ? ` class="${classes[index]}"` : ''}>${escapeHtml(name)}</th>`,
  );
  const body = rows.map(
    ([first = '', ...rest]) =>
      `<tr><th scope="row">${escapeHtml(first)}</th>${rest.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="Figures"><table>
<thead><tr>${head.join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table></div>`;
}
