import { escapeHtml } from '../html/escape-html';
import { renderHtmlPage } from '../html/html-page';
import type { JsonSchema } from '../../app/upstream/contract/wire-schema';
import type { OpenApi, Operation } from './document';
import { renderAccountSelect, TRY_SCRIPT, TRY_STYLE, renderTryForm } from './try-form';

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

/** Renders the OpenAPI document as one page: groups, calls and entities. `canTry`: with forms that make the calls. */
export function renderApiPage(api: OpenApi, canTry: boolean): string {
  const groups = api.tags.map(({ name, description }) => ({ name, description, calls: listCalls(api, name) }));
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0);
  const main = [
    `<header><h1>${escapeHtml(api.info.title)}</h1>
<p>${escapeHtml(api.info.description)} ${count} calls. Machine-readable: <a href="/openapi.json">/openapi.json</a> (OpenAPI ${api.openapi}).</p>
${canTry ? renderAccountSelect() : ''}</header>`,
    `<nav aria-label="Groups">${groups.map(({ name }) => `<a href="#${name}">${escapeHtml(name)}</a>`).join('')}<a href="#entities">entities</a></nav>`,
    ...groups.map(
      ({ name, description, calls }) =>
        `<section id="${name}"><h2>${escapeHtml(description)}</h2>\n${calls.map((call) => renderCall(call, api, canTry)).join('\n')}</section>`,
    ),
    `<section id="entities"><h2>Entities</h2>
<ul class="columns">${Object.keys(api.components.schemas)
      .map((name) => `<li><a href="#${name}">${name}</a></li>`)
      .join('')}</ul>
${Object.entries(api.components.schemas)
  .map(([name, schema]) => `<h3 id="${name}">${name}</h3>\n${renderFieldTable(schema)}`)
  .join('\n')}</section>`,
  ];
  return renderHtmlPage({
    title: api.info.title,
    style: STYLE,
    main: main.join('\n'),
    script: canTry ? TRY_SCRIPT : '',
  });
}

type Call = { method: string; path: string; operation: Operation };

function listCalls(api: OpenApi, group: string): Call[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(group))
      .map(([method, operation]) => ({ method, path, operation })),
  );
}

function renderCall({ method, path, operation }: Call, api: OpenApi, canTry: boolean): string {
  const facts: [string, string][] = [
    ['Session', escapeHtml(describeAuth(operation))],
    ['Response', renderResponseType(operation)],
    ['Error', escapeHtml(describeErrorBody(operation, api))],
  ];
  return `<div class="call" id="${operation.operationId}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> <span class="title">${escapeHtml(operation.summary)}</span></h3>
${operation.description ? `<p>${renderInlineCode(operation.description)}</p>` : ''}
<dl>${facts.map(([name, text]) => `<dt>${name}</dt><dd>${text}</dd>`).join('')}</dl>
${renderRequestBody(operation)}
${renderExamples(operation)}
${canTry ? renderTryForm(method, path, operation) : ''}
</div>`;
}

function describeAuth({ security }: Operation): string {
  const isNeeded = security.some((requirement) => 'bearer' in requirement);
  if (!isNeeded) return 'none';
  return security.length > 1 ? 'with or without bearer token' : 'bearer token';
}

function renderResponseType({ responses }: Operation): string {
  const response = responses[200];
  if (!response || '$ref' in response) return '–';
  const schema = response.content?.['application/json']?.schema ?? {};
  return `<code>${renderType(schema)}</code>`;
}

function describeErrorBody({ responses }: Operation, api: OpenApi): string {
  const response = responses.default;
  if (!response || !('$ref' in response)) return '–';
  const name = response.$ref.split('/').at(-1) ?? '';
  return Object.keys(api.components.responses[name]?.content ?? {}).includes('text/plain')
    ? 'text body'
    : 'field message of the JSON body';
}

function renderRequestBody({ requestBody }: Operation): string {
  if (!requestBody) return '';
  return Object.entries(requestBody.content)
    .flatMap(([type, { schema }]) => (schema.anyOf ?? [schema]).map((variant) => ({ type, schema: variant })))
    .map(
      ({ type, schema }, index, all) =>
        `<details><summary>Body${all.length > 1 ? ` of variant ${index + 1}` : ''}, ${type === 'application/json' ? 'JSON' : 'multipart form'}</summary>\n${renderFieldTable(schema)}</details>`,
    )
    .join('\n');
}

/** Renders an example response per variant. */
function renderExamples({ responses }: Operation): string {
  const response = responses[200];
  const media = response && 'content' in response ? response.content?.['application/json'] : undefined;
  const examples = media?.examples ? Object.values(media.examples).map(({ value }) => value) : [media?.example];
  return examples
    .filter((example) => example !== undefined)
    .map(
      (example, index) =>
        `<details><summary>Example${examples.length > 1 ? ` of variant ${index + 1}` : ''}</summary>\n<pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre></details>`,
    )
    .join('\n');
}

function renderFieldTable({ properties = {}, required = [] }: JsonSchema): string {
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td><code>${renderType(schema)}</code>${renderValueNames(schema)}</td><td>${required.includes(name) ? 'always' : 'optional'}</td></tr>`,
  );
  return `<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Presence</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** Renders the names of the values of an enum. */
function renderValueNames({ description, enum: values }: JsonSchema): string {
  return values && description ? ` <span class="title">${escapeHtml(description)}</span>` : '';
}

/** Renders a schema as one line: 'string or null', 'list of { id, name }'. */
function renderType(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#${name}">${escapeHtml(name)}</a>`;
  }
  if (schema.anyOf) return schema.anyOf.map(renderType).join(' or ');
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const));
  if (schema.items) return `list of ${renderType(schema.items)}`;
  if (schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([name, field]) => `${escapeHtml(name)}: ${renderType(field)}`)
      .join(', ')} }`;
  if (schema.contentMediaType) return 'file';
  return escapeHtml([schema.type ?? 'anything'].flat().join(' or '));
}

function renderInlineCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}
