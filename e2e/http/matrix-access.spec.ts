import { ACCOUNTS, getAccount, type AccountKey } from '../../mock-api/accounts';
import { ALLOWED_ADDRESSES, ALLOWED_FORM_SENDERS, getPageOfRoute, PRIVATE_ADDRESSES } from '../matrix/access-table';
import { findForm, getFormPath, type DiscoveredForm } from '../matrix/discovery';
import { matrixTest } from '../matrix/fixtures';
import { HttpClient, type FormEntries, type HttpResult } from '../matrix/http-client';
import { ACTION_REQUESTS, LEGACY_DATA, LOADER_REQUESTS } from '../matrix/request-variants';
import { findRoute, isPageAllowed, ROUTES, type Route } from '../matrix/route-table';
import { createAddresses, fillForm, restoreInitialData } from '../matrix/sample-values';
import { expectDefined, findExpected } from '../support/expect-defined';
import { recordCount } from '../support/figures-reporter';
import { expect, getCalls, httpTest, type Stack } from '../support/fixtures';
import { chooseFifth, tagFullRun } from '../support/full-run';

type Client = AccountKey | null;
type Db = Stack['mock']['db'];

const CLIENTS: readonly Client[] = [null, ...ACCOUNTS.map(({ key }) => key)];
/** One client of each kind. app/domain/access/access.test.ts has all roles. */
const DEFAULT_CLIENTS: readonly Client[] = [null, 'superAdmin', 'manager', 'validator'];
/** Routes whose records the API protects: the portal requests the record, and the API responds 403. */
const PROTECTED_BY_API = ['/companyreports/:reportId'];

const isPrivate = ({ loader }: Route) => loader !== null && loader !== 'everyone';
/** The full run sends every form as a document, and the other variants in turn. */
const FORM_REQUESTS = chooseFifth(Object.entries(ACTION_REQUESTS), ([variant]) => variant === 'document');
const LOADER_ROUTES = ROUTES.filter(({ path, loader }) => path && loader !== null);
const createPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`);

function findListedAddresses({ path }: Route): string[] {
  const pattern = createPattern(getPageOfRoute(path));
  return PRIVATE_ADDRESSES.map(([address]) => address).filter((address) => pattern.test(address));
}

/** Each address with the listed one that has its permissions. For a route that the table lacks: itself. */
function createListedAddresses(route: Route, db: Db): { address: string; listedAddress: string }[] {
  const listedAddresses = findListedAddresses(route);
  if (listedAddresses.length === 0)
    return createAddresses(route.path, db).map((address) => ({ address, listedAddress: address }));
  return listedAddresses.map((listedAddress) => {
    const [, value] = createPattern(getPageOfRoute(route.path)).exec(listedAddress) ?? [];
    const address =
      value === undefined
        ? expectDefined(createAddresses(route.path, db)[0], route.path)
        : route.path.replace(/:\w+/, value);
    return { address, listedAddress };
  });
}

function isAllowed(accountKey: AccountKey, route: Route, listedAddress: string, db: Db): boolean {
  const account = getAccount(accountKey);
  const isAllowedByTable = ALLOWED_ADDRESSES[accountKey].includes(listedAddress);
  const page = route.loader ?? route.action;
  if (page === null || page === 'everyone' || PROTECTED_BY_API.includes(route.path)) return isAllowedByTable;
  const { companyName } = account;
  const ownCompanyId =
    companyName === null
      ? null
      : String(findExpected(db.companies, companyName, ({ name }) => name === companyName).id);
  const [, companyId = null] = /^\/settings\/companies\/(\d+)/.exec(listedAddress) ?? [];
  const isAllowedByPortal = isPageAllowed(account, page, { companyId, ownCompanyId });
  if (PRIVATE_ADDRESSES.some(([path]) => path === listedAddress))
    expect(isAllowedByPortal, `${accountKey} and ${listedAddress} in app/domain/access/access.ts`).toBe(
      isAllowedByTable,
    );
  return isAllowedByPortal;
}

const redirectsToLogin = ({ location, text }: HttpResult) =>
  location?.startsWith('/login') || /SingleFetchRedirect.*\/login/s.test(text);

for (const clientKey of chooseFifth(CLIENTS, (key) => DEFAULT_CLIENTS.includes(key))) {
  const clientName = clientKey ?? 'a client without a session';

  httpTest(
    `every loader responds to ${clientName} as the table says, and calls no API for a refused request`,
    { tag: ['@AUZ-03', '@GUARD-03', '@GUARD-11', ...tagFullRun(DEFAULT_CLIENTS.includes(clientKey))] },
    async ({ stack }) => {
      httpTest.setTimeout(120_000);
      const { db, controls } = stack.mock;
      const client = await createClient(stack, clientKey);
      const failures: string[] = [];
      let total = 0;
      // Public routes last, because the activation link activates the account.
      const publicRoutes = LOADER_ROUTES.filter((route) => !isPrivate(route));
      for (const route of [...LOADER_ROUTES.filter(isPrivate), ...publicRoutes]) {
        const cases = isPrivate(route)
          ? createListedAddresses(route, db)
          : createAddresses(route.path, db).map((address) => ({ address, listedAddress: null }));
        for (const { address, listedAddress } of cases) {
          for (const [variant, createAddress] of Object.entries(LOADER_REQUESTS)) {
            controls.clearLog();
            const response = await client.load(createAddress(address, route.id));
            const calls = getCalls(stack).map(({ call }) => call);
            total += 1;
            const isLoadCorrect = () => {
              if (listedAddress === null) return ![401, 403].includes(response.status);
              if (clientKey === null) return isLoginDemanded(response, calls, variant);
              return isSessionLoadCorrect(response, calls, variant, {
                isAllowed: isAllowed(clientKey, route, listedAddress, db),
                isProtectedByApi: PROTECTED_BY_API.includes(route.path),
                isPage: getPageOfRoute(route.path) === route.path,
              });
            };
            if (!isLoadCorrect()) {
              const { status, location } = response;
              failures.push(`${address}, ${variant}: ${status} ${location} ${calls.join(' ')}`);
            }
          }
        }
      }
      recordCount('access', total - failures.length, total);
      expect(total).toBeGreaterThan(0);
      expect(failures).toEqual([]);
    },
  );

  matrixTest(
    `every form responds to ${clientName} as the table says, and calls no API for a refused request`,
    { tag: ['@AUZ-04', '@AUZ-05', '@full'] },
    async ({ stack, discovery }) => {
      matrixTest.setTimeout(240_000);
      restoreInitialData(stack.mock);
      let client = await createClient(stack, clientKey);
      const failures: string[] = [];
      let total = 0;
      for (const discovered of discovery.forms) {
        const route = findRoute(getFormPath(discovered));
        if (route.action === null || route.action === 'everyone') continue;
        const { intent } = discovered.form;
        const { db } = stack.mock;
        const form = await loadFormAsOwner(stack, discovered);
        for (const { address, listedAddress } of createListedAddresses(route, db)) {
          const isOtherCompany = address !== getFormPath(discovered) && listedAddress.includes('/companies/');
          for (const [variant, createAddress] of FORM_REQUESTS) {
            stack.mock.controls.clearLog();
            const action = createAddress(address, route.id);
            const response = await client.submit({ action, isMultipart: form.isMultipart }, form.entries);
            const calls = getCalls(stack).map(({ call }) => call);
            total += 1;
            const maySubmit =
              clientKey !== null &&
              isAllowed(clientKey, route, listedAddress, db) &&
              (ALLOWED_FORM_SENDERS[intent]?.includes(clientKey) ?? true);
            const isCorrect = maySubmit
              ? isAccepted(response, variant) && !(isOtherCompany && form.hasRecord && hasWritten(discovered, calls))
              : isRefused(response, calls, variant, clientKey);
            // An accepted form changes data, and some forms end the session.
            if (maySubmit) {
              restoreInitialData(stack.mock);
              client = await createClient(stack, clientKey);
            }
            if (!isCorrect) failures.push(`${intent} at ${address}, ${variant}: ${response.status} ${calls.join(' ')}`);
          }
        }
      }
      recordCount('access', total - failures.length, total);
      expect(total).toBeGreaterThan(0);
      expect(failures).toEqual([]);
    },
  );
}

function isLoginDemanded(response: HttpResult, calls: (string | null)[], variant: string): boolean {
  const isRefusedAsLegacy = variant === LEGACY_DATA && [204, 400].includes(response.status);
  return calls.length === 0 && (redirectsToLogin(response) || isRefusedAsLegacy);
}

function isSessionLoadCorrect(
  response: HttpResult,
  calls: (string | null)[],
  variant: string,
  expected: { isAllowed: boolean; isProtectedByApi: boolean; isPage: boolean },
): boolean {
  if (expected.isAllowed) return ![401, 403].includes(response.status) && !redirectsToLogin(response);
  if (variant === LEGACY_DATA && response.status === 400) return calls.every((call) => call === 'refreshToken');
  // A refused page gives the reason, with the menu of its user. A refused file gives none.
  const isExplained = response.text.includes('You do not have access to') && calls.includes('refreshToken');
  return (
    response.status === 403 &&
    (isExplained || !expected.isPage) &&
    (expected.isProtectedByApi || calls.every((call) => call === 'refreshToken'))
  );
}

function isAccepted({ status }: HttpResult, variant: string): boolean {
  return variant === LEGACY_DATA ? status < 500 : ![401, 403, 405].includes(status) && status < 500;
}

function isRefused(response: HttpResult, calls: (string | null)[], variant: string, clientKey: Client): boolean {
  const { status } = response;
  const isForbidden = [401, 403].includes(status) || (variant === LEGACY_DATA && [400, 405].includes(status));
  const mustLogIn = clientKey === null && redirectsToLogin(response);
  return (isForbidden || mustLogIn) && calls.every((call) => clientKey !== null && call === 'refreshToken');
}

function hasWritten({ calls: formCalls }: DiscoveredForm, calls: (string | null)[]): boolean {
  const lastWrite = formCalls.findLast(
    (call) => !call.startsWith('list') && !call.startsWith('get') && call !== 'refreshToken',
  );
  return lastWrite !== undefined && calls.includes(lastWrite);
}

async function createClient({ portal }: Stack, clientKey: Client): Promise<HttpClient> {
  const client = new HttpClient(portal);
  if (clientKey) await client.logIn(clientKey);
  return client;
}

async function loadFormAsOwner(
  stack: Stack,
  discovered: DiscoveredForm,
): Promise<{ entries: FormEntries; isMultipart: boolean; hasRecord: boolean }> {
  const owner = await createClient(stack, discovered.accountKey);
  const form = expectDefined(
    findForm((await owner.load(discovered.page)).text, discovered),
    `the form ${discovered.form.intent} of ${discovered.page}`,
  );
  const entries = fillForm(form, stack.mock.db).filter(([name]) => name !== 'owner' && name !== 'once');
  return { entries, isMultipart: form.isMultipart, hasRecord: entries.some(([name]) => name === 'id') };
}
