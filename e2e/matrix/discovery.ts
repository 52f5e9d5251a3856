import type { AccountKey } from '../../mock-api/accounts';
import type { TestMock } from '../../mock-api/testing';
import { type Form, formsOf, linksOf } from './html';
import { addressesOf, filled, keepStart, startAgain, WATCHERS } from './seed';
import { CALLS, ROUTES } from './tables';
import { Visitor } from './visitor';

/** Finds out which pages and which forms make which calls, by looking at all of them. */

/** A page as it was found: who saw it where, and the calls that it made. */
export type Page = { who: AccountKey | null; route: string; address: string; calls: string[] };

/** A form that writes: on which page, the calls that sending it made, and the one of them that it is for. */
export type Write = {
  who: AccountKey | null;
  page: string;
  form: Pick<Form, 'action' | 'intent'>;
  calls: string[];
  writes: string | null;
};

export type Discovery = { pages: readonly Page[]; writes: readonly Write[] };

type Found = Page & { forms: Form[]; links: string[] };
type Stack = { mock: TestMock; portal: { url: string } };

/** Everything that the watchers are shown; the mock is left as it was. */
export async function discover(stack: Stack): Promise<Discovery> {
  keepStart(stack.mock);
  const pages: Page[] = [];
  const writes = new Map<string, Write>();
  for (const who of WATCHERS) {
    startAgain(stack.mock);
    const found = await pagesOf(stack, who);
    pages.push(...found);
    for (const { address, forms } of found) {
      for (const form of forms.filter(({ method }) => method === 'post')) {
        const key = keyOf(form, address);
        if (!writes.has(key)) writes.set(key, await tried(stack, who, address, form));
      }
    }
  }
  startAgain(stack.mock);
  return { pages, writes: [...writes.values()] };
}

/** The form of a page, drawn anew. */
export function formOn(html: string, { page, form }: Pick<Write, 'page' | 'form'>): Form | undefined {
  return formsOf(html).find((candidate) => keyOf(candidate, page) === keyOf(form, page));
}

/** Where a form is sent to, without its query. */
export function pathOf({ form, page }: Pick<Write, 'page' | 'form'>): string {
  return new URL(form.action || page, 'http://portal.test').pathname;
}

/** Forms are told apart by where they go and what they are for, whichever record they are about. */
function keyOf(form: Pick<Form, 'action' | 'intent'>, page: string): string {
  return `${pathOf({ form, page }).replace(/\d+/g, '#')} ${form.intent}`;
}

/** Every page of somebody: each address of the route table, and each further state that one of its links or filters leads to. */
async function pagesOf({ mock, portal }: Stack, who: AccountKey | null): Promise<Found[]> {
  const visitor = new Visitor(portal);
  if (who) await visitor.logIn(who);
  const seen = new Map<string, Found>();
  const look = async (route: string, address: string) => {
    const shape = shapeOf(address);
    if (seen.has(shape)) return;
    mock.controls.clearLog();
    const { isPage, text } = await visitor.load(address);
    const calls = mock.controls.log().flatMap(({ call }) => call ?? []);
    const [forms, links] = isPage ? [formsOf(text), linksOf(text)] : [[], []];
    seen.set(shape, { who, route, address, calls, forms, links });
  };
  const routes = ROUTES.filter(({ path, loader }) => path && loader && (loader === 'everybody') === (who === null));
  for (const { path } of routes) {
    for (const address of addressesOf(path, mock.db)) await look(path, address);
  }
  for (const { route, address, forms, links } of Array.from(seen.values())) {
    const filters = forms.filter(({ method }) => method === 'get').map((form) => filterOf(form, address, mock));
    for (const next of [...links, ...filters]) {
      const { origin, pathname, search } = new URL(next, `http://portal.test${address}`);
      if (origin === 'http://portal.test' && pathname === address) await look(route, pathname + search);
    }
  }
  return [...seen.values()];
}

/** Pages are alike that differ in the records that they show and in their order. */
function shapeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://portal.test');
  const states = [...searchParams].filter(([name]) => !/\b(?:sort|page|rows|menu)$/.test(name));
  const named = states.map(([name, value]) => (name === 'modal' || name === 'tab' ? `${name}=${value}` : name));
  return [pathname, ...named.sort()].join(' ');
}

function filterOf(form: Form, address: string, { db }: TestMock): string {
  const entries = filled(form, db).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return `${form.action || address}?${new URLSearchParams(entries)}`;
}

async function tried(stack: Stack, who: AccountKey | null, page: string, form: Form): Promise<Write> {
  startAgain(stack.mock);
  const visitor = new Visitor(stack.portal);
  const { text } = await visitor.loadAs(who, page);
  const drawn = formOn(text, { page, form });
  stack.mock.controls.clearLog();
  if (drawn) await visitor.send({ ...drawn, action: drawn.action || page }, filled(drawn, stack.mock.db));
  const log = stack.mock.controls.log();
  const refused = log.find(({ status }) => status !== null && status >= 400);
  if (refused) throw new Error(`e2e/matrix/seed.ts fills ${form.intent} of ${page} badly: ${refused.answer}`);
  const calls = log.flatMap(({ call }) => call ?? []);
  const writes = CALLS.filter(({ name, kind }) => kind === 'write' && calls.includes(name));
  return { who, page, form, calls, writes: calls.findLast((call) => writes.some(({ name }) => name === call)) ?? null };
}
