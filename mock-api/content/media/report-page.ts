import { escapeHtml, renderHtmlPage } from '../../http/html';
import { renderReportParts, type ReportView } from './report-charts';

/** The classes a0 to a3 are the outcomes of a share chart. */
const STYLE = `
:root { color-scheme: light dark; --ink: #1d2433; --soft: #5b6475; --line: #d5dae3; --paper: #ffffff; --card: #f5f7fa; --bar: #3157c4; --done: #1f9d76; --third: #c98a1b; --fourth: #b0443a; --onbar: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebf2; --soft: #a3adbf; --line: #39435a; --paper: #151a25; --card: #1d2431; --bar: #7c9bf5; --done: #58cfa8; --third: #e3b457; --fourth: #f08a80; --onbar: #10151f; } }
* { box-sizing: border-box; }
body { margin: 0; padding: clamp(1rem, 4vw, 2.5rem); font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
main { max-width: 60rem; margin: 0 auto; }
h1 { font-size: clamp(1.25rem, 4vw, 1.75rem); margin: 0 0 .25rem; overflow-wrap: anywhere; }
p { color: var(--soft); margin: 0 0 1.5rem; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem; margin: 0 0 1.5rem; }
dl div { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .6rem .9rem; }
dt { color: var(--soft); font-size: .875rem; }
dd { margin: 0; font-size: 1.5rem; font-weight: 600; font-variant-numeric: tabular-nums; }
svg { display: block; width: 100%; height: auto; margin-bottom: 1.5rem; }
svg text { fill: var(--ink); font-size: 13px; text-anchor: middle; }
svg text.start { text-anchor: start; }
svg text.end { text-anchor: end; }
svg text.big { font-size: 26px; font-weight: 600; }
svg text.heat-label { fill: var(--onbar); }
svg line { stroke: var(--line); }
.total, .heat, .a0 { fill: var(--bar); }
.automated, .a1 { fill: var(--done); }
.a2 { fill: var(--third); }
.a3 { fill: var(--fourth); }
.arc { fill: none; stroke-width: 34; }
.arc.a0 { stroke: var(--bar); }
.arc.a1 { stroke: var(--done); }
.arc.a2 { stroke: var(--third); }
.arc.a3 { stroke: var(--fourth); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .5rem .75rem; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child { text-align: left; }
thead th { color: var(--soft); font-weight: 600; }
.key::before { content: ''; display: inline-block; width: .7em; height: .7em; margin-right: .45em; border-radius: 2px; background: var(--bar); }
.key.green::before { background: var(--done); }
@media print { :root { color-scheme: light; --ink: #000; --soft: #444; --line: #bbb; --paper: #fff; --card: #fff; --bar: #3157c4; --done: #1f9d76; --onbar: #fff; } * { print-color-adjust: exact; } body { padding: 0; font-size: 11pt; } .scroll { overflow: visible; } svg, dl, tr { break-inside: avoid; } th, td { padding: .25rem .4rem; } }
`;

/** Tells the page that frames the report how high it is. */
const SCRIPT =
  "new ResizeObserver(([{ target }]) => parent.postMessage({ height: target.getBoundingClientRect().height }, '*')).observe(document.body)";

/** Renders a report as an HTML page without other files, so that it can be shown in a frame. */
export function renderReportPage(view: ReportView): string {
  const { report, companyName } = view;
  const created = (report.createdTime ?? '').slice(0, 10);
  const { tiles, chart, table } = renderReportParts(view);
  const main = `<main>
<h1>${escapeHtml(report.reportName)}</h1>
<p>${escapeHtml(companyName)} · <time datetime="${escapeHtml(report.createdTime)}">${escapeHtml(created)}</time></p>
<dl>${tiles.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>
${chart}
${table}
</main>
<script>${SCRIPT}</script>`;
  return renderHtmlPage(report.reportName, STYLE, main);
}
