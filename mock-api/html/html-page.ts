import { escapeHtml } from './escape-html';

const STYLE = `
:root { color-scheme: light dark; --ink: #1c2433; --soft: #566075; --line: #d9dee7; --paper: #f4f6f9; --card: #ffffff; --accent: #2f55c0; --tint: #eef2fc; --good: #1b7a48; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7eaf1; --soft: #a5afc1; --line: #333d52; --paper: #0f131c; --card: #171d29; --accent: #8ba6f7; --tint: #1f2940; --good: #63c893; --bad: #ff8a80; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
main { max-width: 80rem; margin: 0 auto; padding: 1.5rem; display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
header { display: grid; gap: .75rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0; letter-spacing: -.01em; }
h2 { font-size: 1.1rem; margin: 0 0 .75rem; }
h3 { font-size: .95rem; margin: 1.25rem 0 .5rem; }
p { margin: 0 0 .75rem; color: var(--soft); max-width: 70ch; }
a { color: var(--accent); }
section { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1.1rem; min-width: 0; }
nav { display: flex; flex-wrap: wrap; gap: .35rem .5rem; }
nav a { padding: .2rem .65rem; border: 1px solid var(--line); border-radius: 99px; background: var(--card); text-decoration: none; font-size: .875rem; }
.scroll { overflow-x: auto; max-height: 30rem; border: 1px solid var(--line); border-radius: .4rem; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: left; padding: .45rem .75rem; border-bottom: 1px solid var(--line); vertical-align: top; }
tr:last-child > td { border-bottom: 0; }
thead th { position: sticky; top: 0; background: var(--tint); color: var(--soft); font-weight: 600; white-space: nowrap; z-index: 1; }
code, .code { font: .8125rem/1.5 ui-monospace, 'JetBrains Mono', monospace; }
code { overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 40rem) { main { padding: 1rem .75rem; } section { padding: .9rem; } }
`;

/** Renders an HTML page of the mock with inline styles. `main` is HTML, `style` is added to the common styles. */
export function renderHtmlPage({
  title,
  style,
  main,
  script = '',
}: {
  title: string;
  style: string;
  main: string;
  script?: string;
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}${style}</style>
</head>
<body>
<main>
${main}
</main>
${script && `<script>${script}</script>\n`}</body>
</html>
`;
}
