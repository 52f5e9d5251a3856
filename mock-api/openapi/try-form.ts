import { ACCOUNTS, DEMO_PASSWORD } from '../accounts';
import { escapeHtml } from '../html/escape-html';
import type { Operation } from './document';

/** Path prefix of the page's calls. In the demo the API is not reachable from outside, but this path is. */
export const TRY_PATH = '/openapi/try';

/** Renders the select of the account that makes the calls. */
export function renderAccountSelect(): string {
  const options = ACCOUNTS.map(
    ({ email, role }) =>
      `<option value="${escapeHtml(email)}">${escapeHtml(`${email} (${role ?? 'no role'})`)}</option>`,
  );
  return `<p class="session"><label>Try calls as <select id="account">${options.join('')}<option value="">no account</option></select></label>
<noscript>Trying calls needs JavaScript.</noscript></p>`;
}

/** Renders the form that makes a call, filled with its example. */
export function renderTryForm(
  method: string,
  path: string,
  { operationId, parameters = [], requestBody }: Operation,
): string {
  const inputs = parameters.map(
    ({ name, example }) =>
      `<label>${escapeHtml(name)} <input name="${escapeHtml(name)}" data-param value="${escapeHtml(example ?? '')}" required></label>`,
  );
  return `<details><summary>Try it</summary>
<form class="try" data-method="${method.toUpperCase()}" data-path="${escapeHtml(path)}">${inputs.join('')}${renderBodyFields(requestBody)}
<button aria-label="Send ${escapeHtml(operationId)}">Send</button><output></output></form></details>`;
}

function renderBodyFields(requestBody: Operation['requestBody']): string {
  const json = requestBody?.content['application/json'];
  if (json) {
    const example = json.example ?? Object.values(json.examples ?? {})[0]?.value ?? {};
    const text = JSON.stringify(example, null, 2);
    return `<label class="body">Body <textarea name="body" rows="${text.split('\n').length}" spellcheck="false">${escapeHtml(text)}</textarea></label>`;
  }
  const form = requestBody?.content['multipart/form-data'];
  return Object.keys(form?.schema.properties ?? {})
    .map((name) => {
      const value = name === 'file' ? 'type="file"' : `value="${escapeHtml(getExampleText(form?.example, name))}"`;
      return `<label>${escapeHtml(name)} <input name="${escapeHtml(name)}" data-field ${value} required></label>`;
    })
    .join('');
}

function getExampleText(example: unknown, name: string): string {
  const value = typeof example === 'object' && example !== null ? Reflect.get(example, name) : undefined;
  return typeof value === 'string' ? value : '';
}

export const TRY_STYLE = `
.try { display: grid; gap: .5rem; justify-items: start; margin: .5rem 0 1rem; }
.try label { display: grid; gap: .15rem; font-size: .875rem; color: var(--soft); max-width: 100%; }
.try .body { width: 100%; }
.try input, .try textarea, .session select { font: .8125rem/1.5 ui-monospace, monospace; color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: .3rem; padding: .3rem .5rem; max-width: 100%; }
.try textarea { width: 100%; resize: vertical; }
.try button { font: inherit; font-weight: 600; color: var(--accent); background: var(--card); border: 1px solid var(--accent); border-radius: .3rem; padding: .25rem .9rem; cursor: pointer; }
.try output { display: block; width: 100%; }
pre { margin: .25rem 0; padding: .6rem .75rem; background: var(--paper); border: 1px solid var(--line); border-radius: .4rem; max-height: 24rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font: .8125rem/1.5 ui-monospace, monospace; }
`;

/** Logs in the selected account if it has no token, makes the call, and shows the response. */
export const TRY_SCRIPT = `
const tokens = new Map();
async function getToken(email) {
  if (email === '') return null;
  if (!tokens.has(email)) {
    const response = await send('POST', '/api/nanonets/login', JSON.stringify({ email, password: ${JSON.stringify(DEMO_PASSWORD)} }), null);
    const { data } = await response.json();
    tokens.set(email, data.accessToken ?? null);
  }
  return tokens.get(email);
}
function send(method, path, body, token) {
  const headers = { Accept: 'application/json' };
  if (token) headers.Authorization = 'Bearer ' + token;
  if (typeof body === 'string') headers['Content-Type'] = 'application/json';
  return fetch(${JSON.stringify(TRY_PATH)} + path, { method, headers, body });
}
function getBody(form) {
  if (form.elements.body) return form.elements.body.value;
  const fields = [...form.querySelectorAll('[data-field]')];
  if (fields.length === 0) return undefined;
  const data = new FormData();
  for (const field of fields) data.set(field.name, field.files ? field.files[0] : field.value);
  return data;
}
function getPath(form) {
  const value = (name) => encodeURIComponent(form.querySelector('[data-param][name="' + name + '"]').value);
  return form.dataset.path.replace(/\\{(\\w+)\\}/g, (_, name) => value(name));
}
async function makeCall(form) {
  const email = document.getElementById('account').value;
  const sendOnce = async () => send(form.dataset.method, getPath(form), getBody(form), await getToken(email));
  let response = await sendOnce();
  if (response.status === 401 && tokens.delete(email)) response = await sendOnce();
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return response.status + '\\n' + (isJson ? JSON.stringify(JSON.parse(text), null, 2) : text);
}
document.addEventListener('submit', (event) => {
  const form = event.target.closest('form.try');
  if (!form) return;
  event.preventDefault();
  const output = document.createElement('pre');
  form.querySelector('output').replaceChildren(output);
  makeCall(form).then((text) => { output.textContent = text; }, (error) => { output.textContent = String(error); });
});
`;
