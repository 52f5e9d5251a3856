export const STYLE = `
:root { color-scheme: light dark; --ink: #1c2433; --soft: #566075; --line: #d9dee7; --paper: #f4f6f9; --card: #ffffff; --accent: #2f55c0; --tint: #eef2fc; --good: #1b7a48; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7eaf1; --soft: #a5afc1; --line: #333d52; --paper: #0f131c; --card: #171d29; --accent: #8ba6f7; --tint: #1f2940; --good: #63c893; --bad: #ff8a80; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
main { max-width: 100rem; margin: 0 auto; padding: 1.5rem; display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); }
header { display: grid; gap: .75rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0; letter-spacing: -.01em; }
h2 { font-size: 1.1rem; margin: 0 0 .75rem; }
h3 { font-size: .95rem; margin: 1.25rem 0 .5rem; }
p { margin: 0 0 .75rem; color: var(--soft); max-width: 70ch; }
a { color: var(--accent); }
section { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1.1rem; min-width: 0; }
nav { display: flex; flex-wrap: wrap; gap: .35rem .5rem; }
nav a { padding: .2rem .65rem; border: 1px solid var(--line); border-radius: 99px; background: var(--card); text-decoration: none; font-size: .875rem; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: .4rem; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: left; padding: .45rem .75rem; border-bottom: 1px solid var(--line); vertical-align: top; }
tr:last-child > td { border-bottom: 0; }
thead th { position: sticky; top: 0; background: var(--tint); color: var(--soft); font-weight: 600; white-space: nowrap; z-index: 1; }
code, .code { font: .8125rem/1.5 ui-monospace, 'JetBrains Mono', monospace; }
code { overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 40rem) { main { padding: 1rem .75rem; } section { padding: .9rem; } }
.skip { position: absolute; inset-inline-start: -100vw; }
.skip:focus { position: static; }
.columns { display: grid; gap: 1rem; grid-template-columns: 12rem minmax(0, 1fr); align-items: start; }
.columns nav { display: grid; gap: .15rem; position: sticky; top: 1rem; }
.columns nav a { border: 0; border-radius: .4rem; background: none; padding: .4rem .65rem; display: flex; justify-content: space-between; gap: .5rem; }
.columns nav a:hover { background: var(--tint); }
.columns nav a[aria-current] { background: var(--accent); color: var(--card); font-weight: 600; }
.count { font-variant-numeric: tabular-nums; opacity: .8; }
.requests { min-width: 62rem; }
.requests td:nth-child(3) { min-width: 10rem; }
.requests summary { cursor: pointer; }
.requests pre { max-height: 18rem; overflow: auto; margin: 0 0 .5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.mail { white-space: pre-wrap; overflow-wrap: anywhere; }
.requests h3 { margin: .5rem 0 .15rem; }
.facts { display: flex; flex-wrap: wrap; gap: .4rem 1.75rem; margin: 0; font-size: .875rem; }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
form { display: flex; flex-wrap: wrap; gap: .6rem; align-items: end; }
section > form { margin-bottom: .75rem; }
section > .scroll + form { margin: .75rem 0 0; }
.forms { display: grid; gap: .9rem; }
label { display: grid; gap: .15rem; color: var(--soft); font-size: .8125rem; }
label.wide { flex: 1 1 16rem; }
input, select, button { font: inherit; font-size: .9375rem; padding: .4rem .65rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--card); color: var(--ink); max-width: 100%; min-height: 2.25rem; }
input[type=number] { width: 7rem; }
label.wide input { width: 100%; }
button { border-color: var(--accent); color: var(--accent); font-weight: 600; cursor: pointer; }
button:hover { background: var(--tint); }
button.strong, button[aria-current] { background: var(--accent); color: var(--card); }
button.small { min-height: 1.9rem; padding: .1rem .6rem; font-size: .8125rem; }
td form { margin: 0; align-items: center; flex-wrap: nowrap; }
td { overflow-wrap: anywhere; min-width: 5rem; vertical-align: baseline; }
td code, td .small { white-space: nowrap; overflow-wrap: normal; }
.pair { display: inline-flex; align-items: center; gap: .5rem; }
.empty { color: var(--soft); }
.good { color: var(--good); }
.bad { color: var(--bad); }
.choices { list-style: none; margin: 0 0 1rem; padding: 0; display: grid; gap: .6rem; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); }
.choices li { display: grid; gap: .2rem; font-size: .875rem; color: var(--soft); }
.choices button { width: 100%; }
.choices form { display: grid; }
@media (max-width: 60rem) {
  .columns { grid-template-columns: minmax(0, 1fr); }
  .columns nav { position: static; display: flex; flex-wrap: nowrap; overflow-x: auto; padding: .25rem; }
  .columns nav a { white-space: nowrap; border: 1px solid var(--line); }
}
@media (max-width: 40rem) {
  .columns nav { flex-wrap: wrap; }
  .requests { min-width: 0; }
  .requests td:nth-child(3) { min-width: 0; }
  form:not(.scroll form) > label { flex: 1 1 100%; }
  form > label > :is(input, select) { width: 100%; }
  .scroll thead { display: none; }
  .scroll table, .scroll tbody, .scroll tr, .scroll td { display: block; }
  .scroll tr { border-bottom: 1px solid var(--line); padding: .5rem 0; }
  .scroll tr:last-child { border-bottom: 0; }
  .scroll td { border: 0; padding: .15rem .75rem; display: grid; grid-template-columns: 5.5rem minmax(0, 1fr); align-items: baseline; }
  .scroll td::before { content: attr(data-label); color: var(--soft); font-weight: 400; }
  .scroll td code { white-space: normal; overflow-wrap: anywhere; }
}
`;

/** Copies the text of a copy button and confirms it. Without clipboard access it selects the text before the button. */
export const CONSOLE_SCRIPT = `
document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-copy]');
  if (!button) return;
  const select = () => getSelection().selectAllChildren(button.previousElementSibling);
  if (!navigator.clipboard) return select();
  navigator.clipboard.writeText(button.dataset.copy).then(() => {
    const label = button.textContent;
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = label; }, 1500);
  }, select);
});
`;
