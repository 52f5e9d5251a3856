import type { AccountKey } from '../../mock-api/accounts';
import type { TestMock } from '../../mock-api/testing';
import { findLinks, parseForms, type Form } from './html-forms';
import { HttpClient } from './http-client';
import { CALLS, ROUTES } from './route-table';
import { createAddresses, DISCOVERY_ACCOUNTS, fillForm, restoreInitialData, saveInitialData } from './sample-values';

/** A page, the account that loaded it (null: without a session), and the calls that it made. */
export type DiscoveredPage = { accountKey: AccountKey | null; route: string; address: string; calls: string[] };

/** A form that posts: its page, the calls of its submit, and the write call that it is for (null: none). */
export type DiscoveredForm = {
  accountKey: AccountKey | null;
  page: string;
  form: Pick<Form, 'action' | 'intent'>;
  calls: string[];
  writeCall: string | null;
};

export type Discovery = { pages: readonly DiscoveredPage[]; forms: readonly DiscoveredForm[] };

/** The contract lists this POST as a write, but it changes nothing: a form sends it before its own write. */
const CHECKING_CALL = 'validateActivationCode';
const WRITES = CALLS.filter(({ name, kind }) => kind === 'write' && name !== CHECKING_CALL).map(({ name }) => name);
export const PORTAL_ORIGIN = 'http://portal.test';

type LoadedPage = DiscoveredPage & { forms: Form[]; links: string[] };
export type Stack = { mock: TestMock; portal: { url: string } };

export async function discoverCalls(stack: Stack): Promise<Discovery> {
  saveInitialData(stack.mock);
  const pages: DiscoveredPage[] = [];
  const forms = new Map<string, DiscoveredForm>();
  for (const accountKey of DISCOVERY_ACCOUNTS) {
    restoreInitialData(stack.mock);
    const loadedPages = await loadPages(stack, accountKey);
    pages.push(...loadedPages);
    for (const loadedPage of loadedPages) {
      for (const form of loadedPage.forms.filter(({ method }) => method === 'post')) {
        const key = getFormKey(form, loadedPage.address);
        if (!forms.has(key)) forms.set(key, await submitForm(stack, accountKey, loadedPage.address, form));
      }
    }
  }
  restoreInitialData(stack.mock);
  return { pages, forms: [...forms.values()] };
}

export function findForm(html: string, { page, form }: Pick<DiscoveredForm, 'page' | 'form'>): Form | undefined {
  return parseForms(html).find((candidate) => getFormKey(candidate, page) === getFormKey(form, page));
}

export function getFormPath({ form, page }: Pick<DiscoveredForm, 'page' | 'form'>): string {
  return new URL(form.action || page, PORTAL_ORIGIN).pathname;
}

function getFormKey(form: Pick<Form, 'action' | 'intent'>, page: string): string {
  return `${getFormPath({ form, page }).replace(/\d+/g, '#')} ${form.intent}`;
}

async function loadPages({ mock, portal }: Stack, accountKey: AccountKey | null): Promise<LoadedPage[]> {
  const client = new HttpClient(portal);
  if (accountKey) await client.logIn(accountKey);
  const pagesByKey = new Map<string, LoadedPage>();
  const loadOnce = async (route: string, address: string) => {
    const key = getPageKey(address);
    if (pagesByKey.has(key)) return;
    mock.controls.clearLog();
    const { isPage, text } = await client.load(address);
    const calls = mock.controls.getLog().flatMap(({ call }) => call ?? []);
    const [forms, links] = isPage ? [parseForms(text), findLinks(text)] : [[], []];
    pagesByKey.set(key, { accountKey, route, address, calls, forms, links });
  };
  // Public routes are discovered without a session, private ones with a session.
  const routes = ROUTES.filter(({ path, loader }) => {
    if (path === '' || loader === null) return false;
    return accountKey === null ? loader === 'everyone' : loader !== 'everyone';
  });
  for (const { path } of routes) {
    for (const address of createAddresses(path, mock.db)) await loadOnce(path, address);
  }
  // A copy, because the loop adds pages to the map.
  for (const { route, address, forms, links } of Array.from(pagesByKey.values())) {
    const filters = forms
      .filter(({ method }) => method === 'get')
      .map((form) => createFilterAddress(form, address, mock));
    for (const next of [...links, ...filters]) {
      const { origin, pathname, search } = new URL(next, PORTAL_ORIGIN + address);
      if (origin === PORTAL_ORIGIN && pathname === address) await loadOnce(route, pathname + search);
    }
  }
  return [...pagesByKey.values()];
}

/** Identifies a page by path, dialog, tab, and the names of other parameters. Ignores sorting, paging and menus. */
function getPageKey(address: string): string {
  const { pathname, searchParams } = new URL(address, PORTAL_ORIGIN);
  const states = [...searchParams].filter(([name]) => !/\b(?:sort|page|rows|menu)$/.test(name));
  const keys = states.map(([name, value]) => (name === 'modal' || name === 'tab' ? `${name}=${value}` : name));
  return [pathname, ...keys.sort()].join(' ');
}

function createFilterAddress(form: Form, address: string, { db }: TestMock): string {
  const entries = fillForm(form, db).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return `${form.action || address}?${new URLSearchParams(entries)}`;
}

async function submitForm(
  stack: Stack,
  accountKey: AccountKey | null,
  page: string,
  form: Form,
): Promise<DiscoveredForm> {
  restoreInitialData(stack.mock);
  const client = new HttpClient(stack.portal);
  const { text } = await client.loadAs(accountKey, page);
  const currentForm = findForm(text, { page, form });
  if (!currentForm) throw new Error(`The form ${form.intent} of ${page} is missing after a reload`);
  stack.mock.controls.clearLog();
  await client.submit({ ...currentForm, action: currentForm.action || page }, fillForm(currentForm, stack.mock.db));
  const log = stack.mock.controls.getLog();
  const rejected = log.find(({ status }) => status !== null && status >= 400);
  if (rejected)
    throw new Error(
      `The sample values in e2e/matrix/sample-values.ts are invalid for ${form.intent} of ${page}: ${rejected.response}`,
    );
  const calls = log.flatMap(({ call }) => call ?? []);
  // The form is for its first write. A second one, such as the email to a created user, depends on the first.
  const writeCall = calls.find((call) => WRITES.includes(call)) ?? null;
  return { accountKey, page, form, calls, writeCall };
}
