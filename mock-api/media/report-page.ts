import type { ReportRecord } from '../state';
import { escapeHtml } from './html';

const CHART = { width: 640, height: 260, bottom: 30, top: 24 } as const;

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2433; --soft: #5b6475; --line: #d5dae3; --paper: #ffffff; --bar: #3157c4; --done: #1f9d76; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebf2; --soft: #a3adbf; --line: #39435a; --paper: #151a25; --bar: #7c9bf5; --done: #58cfa8; } }
* { box-sizing: border-box; }
body { margin: 0; padding: clamp(1rem, 4vw, 2.5rem); font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
main { max-width: 60rem; margin: 0 auto; }
h1 { font-size: clamp(1.25rem, 4vw, 1.75rem); margin: 0 0 .25rem; overflow-wrap: anywhere; }
p { color: var(--soft); margin: 0 0 1.5rem; }
svg { display: block; width: 100%; height: auto; margin-bottom: 1.5rem; }
svg text { fill: var(--ink); font-size: 13px; text-anchor: middle; }
svg line { stroke: var(--line); }
.total { fill: var(--bar); }
.automated { fill: var(--done); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .5rem .75rem; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child { text-align: left; }
thead th { color: var(--soft); font-weight: 600; }
.key::before { content: ''; display: inline-block; width: .7em; height: .7em; margin-right: .45em; border-radius: 2px; background: var(--bar); }
.key.green::before { background: var(--done); }
`;

type ReportView = { report: ReportRecord; companyName: string };

/** A whole page without scripts or outside files, so that any portal can show it in a frame. */
export function reportPage({ report, companyName }: ReportView): string {
  const title = escapeHtml(report.reportName);
  const created = (report.createdTime ?? '').slice(0, 10);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(companyName)} · <time datetime="${escapeHtml(report.createdTime)}">${escapeHtml(created)}</time></p>
${chart(report)}
${table(report)}
</main>
</body>
</html>
`;
}

function automatedOf(figure: ReportRecord['figures'][number]): number {
  return Math.round((figure.total * figure.automatedPercent) / 100);
}

function chart({ figures, measure }: ReportRecord): string {
  const highest = Math.max(1, ...figures.map((figure) => figure.total));
  const floor = CHART.height - CHART.bottom;
  const step = CHART.width / Math.max(1, figures.length);
  const bars = figures.map((figure, index) => {
    const center = step * (index + 0.5);
    const heightOf = (value: number) => ((floor - CHART.top) * value) / highest;
    const bar = (name: string, left: number, value: number) =>
      `<rect class="${name}" x="${left.toFixed(1)}" y="${(floor - heightOf(value)).toFixed(1)}" width="${(step * 0.3).toFixed(1)}" height="${heightOf(value).toFixed(1)}" rx="3"/>`;
    const label = `<text x="${center.toFixed(1)}" y="${CHART.height - 8}">${escapeHtml(figure.label)}</text>`;
    const amount = `<text x="${center.toFixed(1)}" y="${(floor - heightOf(figure.total) - 7).toFixed(1)}">${figure.total}</text>`;
    return (
      bar('total', center - step * 0.32, figure.total) +
      bar('automated', center + step * 0.02, automatedOf(figure)) +
      label +
      amount
    );
  });
  return `<svg viewBox="0 0 ${CHART.width} ${CHART.height}" role="img" aria-label="${escapeHtml(measure)} per month, and how many of them automatically">
<line x1="0" y1="${floor}" x2="${CHART.width}" y2="${floor}"/>
${bars.join('\n')}
</svg>`;
}

function table({ figures, measure }: ReportRecord): string {
  const rows = figures.map(
    (figure) =>
      `<tr><th scope="row">${escapeHtml(figure.label)}</th><td>${figure.total}</td><td>${automatedOf(figure)}</td><td>${figure.automatedPercent} %</td></tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="Figures"><table>
<thead><tr><th scope="col">Month</th><th scope="col" class="key">${escapeHtml(measure)}</th><th scope="col" class="key green">Automatically</th><th scope="col">Share</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`;
}
