import type { AccountKey } from '../../mock-api/accounts';
import { expectDefined } from '../support/expect-defined';
import { findForm, PORTAL_ORIGIN, type Discovery, type Stack } from './discovery';
import { findLinks, parseForms } from './html-forms';
import { HttpClient, type FormEntries } from './http-client';
import { findRoute, ROUTES, type Route } from './route-table';
import { createAddresses, fillForm } from './sample-values';

/** A page or a form. `names` are its query parameters or fields; `entries` are the valid values of a form. */
export type InputTarget = {
  accountKey: AccountKey | null;
  address: string;
  names: readonly string[];
  form: { isMultipart: boolean; entries: FormEntries } | null;
};

/** The field that names the form. With another value the portal refuses a post before it reads the other fields. */
const INTENT_FIELD = 'intent';

export async function findPageTargets({ mock, portal }: Stack, discovery: Discovery): Promise<InputTarget[]> {
  const namesByRoute = new Map<Route, Set<string>>(ROUTES.map((route) => [route, new Set()]));
  const getClient = createClients(portal);
  for (const { accountKey, address } of discovery.pages) {
    const { isPage, text } = await getClient(accountKey).loadAs(accountKey, address);
    const links = isPage ? findLinks(text) : [];
    const filters = isPage ? parseForms(text).filter(({ method }) => method === 'get') : [];
    const linkNames = links.map((link) => {
      const { origin, pathname, searchParams } = new URL(link, PORTAL_ORIGIN + address);
      return { pathname, names: origin === PORTAL_ORIGIN ? [...searchParams.keys()] : [] };
    });
    const filterNames = filters.map(({ action, fields }) => {
      const { pathname } = new URL(action || address, PORTAL_ORIGIN + address);
      return { pathname, names: fields.map(({ name }) => name) };
    });
    for (const { pathname, names } of [...linkNames, ...filterNames]) {
      for (const name of names) namesByRoute.get(findRoute(pathname))?.add(name);
    }
  }
  const getNames = (address: string) => [...(namesByRoute.get(findRoute(address.replace(/\?.*/, ''))) ?? [])];
  const dialogs = discovery.pages.filter(({ address }) => address.includes('modal='));
  const addresses = ROUTES.filter(({ path, loader }) => path && loader).flatMap(({ path }) =>
    createAddresses(path, mock.db),
  );
  return [
    ...addresses.flatMap((address) => [
      { accountKey: null, address, names: getNames(address), form: null },
      { accountKey: 'superAdmin' as const, address, names: getNames(address), form: null },
    ]),
    ...dialogs.map(({ accountKey, address }) => ({
      accountKey,
      address: address.replace(/\?.*/, `?modal=${new URL(address, PORTAL_ORIGIN).searchParams.get('modal')}`),
      names: getNames(address).filter((name) => name !== 'modal'),
      form: null,
    })),
  ];
}

function createClients(portal: Stack['portal']): (accountKey: AccountKey | null) => HttpClient {
  const clients = new Map<AccountKey | null, HttpClient>();
  return (accountKey) => {
    const client = clients.get(accountKey) ?? new HttpClient(portal);
    clients.set(accountKey, client);
    return client;
  };
}

export async function findFormTargets({ mock, portal }: Stack, discovery: Discovery): Promise<InputTarget[]> {
  const getClient = createClients(portal);
  const targets: InputTarget[] = [];
  for (const discovered of discovery.forms) {
    const { text } = await getClient(discovered.accountKey).loadAs(discovered.accountKey, discovered.page);
    const form = findForm(text, discovered);
    if (!form) throw new Error(`The form ${discovered.form.intent} of ${discovered.page} is missing after a reload`);
    const address = (form.action || discovered.page).replace(/#.*/, '');
    const { isMultipart } = form;
    const entries = fillForm(form, mock.db);
    const inputs = form.fields.filter(({ name, type }) => type !== 'file' && name !== INTENT_FIELD);
    const names = [...new Set(inputs.map(({ name }) => name))];
    for (const accountKey of new Set([discovered.accountKey, null])) {
      targets.push({ accountKey, address, names, form: { isMultipart, entries } });
    }
  }
  return targets;
}

const DAY_MS = 86_400_000;

/** A valid time zone whose spelling differs by number: each bit of the number is the case of a letter. */
const spellTimeZone = (number: number) => {
  const isUpperCase = (index: number) => ((number >> index) & 1) === 1;
  return [...'europe/madrid'].map((letter, index) => (isUpperCase(index) ? letter.toUpperCase() : letter)).join('');
};

const VALUE_KINDS: readonly ((number: number) => string)[] = [
  (number) => `value ${number}`,
  (number) => String(number),
  (number) => `${number}.5`,
  (number) => new Date(number * DAY_MS).toISOString().slice(0, 10),
  (number) => new Date(number * DAY_MS).toISOString(),
  spellTimeZone,
  (number) => `user${number}@example.com`,
  (number) => `/events?q=${number}`,
  (number) => `https://files.example/${number}.pdf`,
  (number) => `name-${number}:desc`,
  (number) => `é€😀 ${number}`,
  (number) => `${'x'.repeat(1500)} ${number}`,
  (number) => `Passw0rd-${number}!`,
  (number) => `ABCD-EFGH-${number}.key`,
];

export function createValue(number: number): string {
  const createValueOfKind = expectDefined(VALUE_KINDS[number % VALUE_KINDS.length], `a kind of value for ${number}`);
  return createValueOfKind(number);
}
