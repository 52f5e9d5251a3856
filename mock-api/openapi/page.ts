import { escapeHtml } from '../media/html';
import { pageOf } from '../media/page';
import type { JsonSchema } from '../../app/upstream/contract/wire-schema';
import type { OpenApi, Operation } from './document';
import { accountChoice, TRY_SCRIPT, TRY_STYLE, tryForm } from './try-out';

const STYLE = `${TRY_STYLE}
.call { border-top: 1px solid var(--line); padding: 1rem 0 .25rem; }
.call:first-of-type { border-top: 0; padding-top: 0; }
.call h3 { display: flex; flex-wrap: wrap; gap: .25rem .6rem; align-items: baseline; margin: 0 0 .35rem; font-weight: 600; }
.method { font: 700 .75rem/1.6 ui-monospace, monospace; padding: 0 .45rem; border-radius: .25rem; background: var(--tint); color: var(--accent); }
.method.delete { color: var(--bad); }
.method.post, .method.put { color: var(--good); }
.title { color: var(--soft); font-weight: 400; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem; margin: 0 0 .75rem; font-size: .875rem; }
dt { color: var(--soft); }
dd { margin: 0; }
details { margin: 0 0 .75rem; }
summary { cursor: pointer; color: var(--accent); font-size: .875rem; padding: .15rem 0; }
.columns { columns: 18rem; column-gap: 1.5rem; list-style: none; margin: 0; padding: 0; font-size: .875rem; }
@media (max-width: 40rem) { dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: .35rem; } }
`;

/** The document for people: groups, calls and entities on one page that needs no network. */
export function documentationPage(api: OpenApi): string {
  const groups = api.tags.map(({ name, description }) => ({ name, description, calls: callsOf(api, name) }));
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0);
  const main = [
    `<header><h1>${escapeHtml(api.info.title)}</h1>
<p>${escapeHtml(api.info.description)} ${count} calls. The same for programs: <a href="/openapi.json">/openapi.json</a> (OpenAPI ${api.openapi}).</p>
${accountChoice()}</header>`,
    `<nav aria-label="Groups">${groups.map(({ name }) => `<a href="#${name}">${escapeHtml(name)}</a>`).join('')}<a href="#entities">entities</a></nav>`,
    ...groups.map(
      ({ name, description, calls }) =>
        `<section id="${name}"><h2>${escapeHtml(description)}</h2>\n${calls.map((call) => callPart(call, api)).join('\n')}</section>`,
    ),
    `<section id="entities"><h2>Entities</h2>
<ul class="columns">${Object.keys(api.components.schemas)
      .map((name) => `<li><a href="#${name}">${name}</a></li>`)
      .join('')}</ul>
${Object.entries(api.components.schemas)
  .map(([name, schema]) => `<h3 id="${name}">${name}</h3>\n${fieldTable(schema)}`)
  .join('\n')}</section>`,
  ];
  return pageOf({ title: api.info.title, style: STYLE, main: main.join('\n'), script: TRY_SCRIPT });
}

type Call = { method: string; path: string; operation: Operation };

function callsOf(api: OpenApi, group: string): Call[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(group))
      .map(([method, operation]) => ({ method, path, operation })),
  );
}

function callPart({ method, path, operation }: Call, api: OpenApi): string {
  const facts: [string, string][] = [
    ['Session', escapeHtml(sessionText(operation))],
    ['Answer', answerText(operation)],
    ['Refusal', escapeHtml(refusalText(operation, api))],
  ];
  return `<div class="call" id="${operation.operationId}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> <span class="title">${escapeHtml(operation.summary)}</span></h3>
${operation.description ? `<p>${coded(operation.description)}</p>` : ''}
<dl>${facts.map(([name, text]) => `<dt>${name}</dt><dd>${text}</dd>`).join('')}</dl>
${bodyPart(operation)}
${examplePart(operation)}
${tryForm(method, path, operation)}
</div>`;
}

function sessionText({ security }: Operation): string {
  const isNeeded = security.some((requirement) => 'bearer' in requirement);
  if (!isNeeded) return 'none';
  return security.length > 1 ? 'with or without bearer token' : 'bearer token';
}

function answerText({ responses }: Operation): string {
  const response = responses[200];
  if (!response || '$ref' in response) return '–';
  const schema = response.content['application/json']?.schema ?? {};
  return `<code>${typeText(schema)}</code>`;
}

function refusalText({ responses }: Operation, api: OpenApi): string {
  const response = responses.default;
  if (!response || !('$ref' in response)) return '–';
  const name = response.$ref.split('/').at(-1) ?? '';
  return Object.keys(api.components.responses[name]?.content ?? {}).includes('text/plain')
    ? 'the text of the body'
    : 'the field message of the body';
}

function bodyPart({ requestBody }: Operation): string {
  if (!requestBody) return '';
  return Object.entries(requestBody.content)
    .flatMap(([type, { schema }]) => (schema.anyOf ?? [schema]).map((use) => ({ type, use })))
    .map(
      ({ type, use }, index, all) =>
        `<details><summary>Body${all.length > 1 ? ` of use ${index + 1}` : ''}, ${type === 'application/json' ? 'JSON' : 'multipart form'}</summary>\n${fieldTable(use)}</details>`,
    )
    .join('\n');
}

/** What is answered, as an example of each use. */
function examplePart({ responses }: Operation): string {
  const response = responses[200];
  const media = response && 'content' in response ? response.content['application/json'] : undefined;
  const answers = media?.examples ? Object.values(media.examples).map(({ value }) => value) : [media?.example];
  return answers
    .filter((answer) => answer !== undefined)
    .map(
      (answer, index) =>
        `<details><summary>Example${answers.length > 1 ? ` of use ${index + 1}` : ''}</summary>\n<pre>${escapeHtml(JSON.stringify(answer, null, 2))}</pre></details>`,
    )
    .join('\n');
}

function fieldTable({ properties = {}, required = [] }: JsonSchema): string {
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td><code>${typeText(schema)}</code>${meaningText(schema)}</td><td>${required.includes(name) ? 'always' : 'optional'}</td></tr>`,
  );
  return `<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">There</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** What the values of an enum mean. */
function meaningText({ description, enum: values }: JsonSchema): string {
  return values && description ? ` <span class="title">${escapeHtml(description)}</span>` : '';
}

/** A schema in one line of HTML: 'string or null', 'list of { id, name }'. */
function typeText(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#${name}">${escapeHtml(name)}</a>`;
  }
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const));
  if (schema.items) return `list of ${typeText(schema.items)}`;
  if (schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([name, field]) => `${escapeHtml(name)}: ${typeText(field)}`)
      .join(', ')} }`;
  if (schema.contentMediaType) return 'file';
  return escapeHtml([schema.type ?? 'anything'].flat().join(' or '));
}

function coded(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}
