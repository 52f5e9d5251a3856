import { type AccountKey, accountByKey, ACCOUNTS } from '../../mock-api/accounts';
import { countOf } from '../figures';
import { ADDRESSES, MAY_OPEN, MAY_SEND, WITH_PAGE } from '../matrix/access-table';
import { formOn, pathOf, type Write } from '../matrix/discovery';
import { matrixTest as test } from '../matrix/matrix-test';
import { addressesOf, filled, startAgain } from '../matrix/seed';
import { mayHave, ROUTES, type Route, routeOf } from '../matrix/tables';
import { type Answer, type Entries, Visitor } from '../matrix/visitor';
import { OLD_DATA, READING_WAYS, WRITING_WAYS } from '../matrix/ways';
import { callsOf, expect, type Stack } from '../stack';

type Who = AccountKey | null;
type Db = Stack['mock']['db'];

const PRINCIPALS: readonly Who[] = [null, ...ACCOUNTS.map(({ key }) => key)];
/** The API decides by the record: the page is asked for, and answered 403. */
const DECIDED_BY_API = ['/companyreports/:reportId'];

const isPrivate = ({ loader }: Route) => loader !== null && loader !== 'everybody';
const LOADERS = ROUTES.filter(({ path, loader }) => path && loader !== null);
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`);

test('AUZ-03 every private route stands in the table of who may have it', () => {
  const unknown = ROUTES.filter((route) => isPrivate(route) && route.path && placesOf(route).length === 0);
  expect(
    unknown.map(({ path }) => path),
    'e2e/matrix/access-table.ts does not say who may have them',
  ).toEqual([]);
});

/** The addresses of the table that speak of a route: its own, or those of the page that it stands with. */
function placesOf({ path }: Route): string[] {
  return ADDRESSES.map(([address]) => address).filter((address) => patternOf(WITH_PAGE[path] ?? path).test(address));
}

/** The addresses of a route, each with the one of the table that says who may have it. */
function addressesIn(route: Route, db: Db): { address: string; place: string }[] {
  return placesOf(route).map((place) => {
    const [, value] = patternOf(WITH_PAGE[route.path] ?? route.path).exec(place) ?? [];
    const address = value === undefined ? addressesOf(route.path, db)[0] : route.path.replace(/:\w+/, value);
    return { address: address ?? place, place };
  });
}

/** Whether the table lets somebody have an address; the policy of the portal has to say the same. */
function isAllowed(who: AccountKey, route: Route, place: string, db: Db): boolean {
  const account = accountByKey(who);
  const isInTable = MAY_OPEN[who].includes(place);
  const page = route.loader ?? route.action;
  if (page === null || page === 'everybody' || DECIDED_BY_API.includes(route.path)) return isInTable;
  const own = db.companies.find(({ name }) => name === account.companyName)?.id;
  const [, companyId = null] = /^\/settings\/companies\/(\d+)/.exec(place) ?? [];
  const isInPolicy = mayHave(account, page, { companyId, ownCompanyId: own === undefined ? null : String(own) });
  expect(isInPolicy, `${who} and ${place}: app/domain/access.ts beside the table`).toBe(isInTable);
  return isInTable;
}

const leadsToLogin = ({ location, text }: Answer) =>
  location === '/login' || /SingleFetchRedirect.*\/login/s.test(text);

for (const who of PRINCIPALS) {
  const name = who ?? 'nobody';

  test(`AUZ-03 every loader, asked by ${name}, in every way: what the table says, and a refusal asks the API nothing @full`, async ({
    stack,
  }) => {
    test.setTimeout(120_000);
    const { db, controls } = stack.mock;
    const visitor = await visitorAs(stack, who);
    const wrong: string[] = [];
    let total = 0;
    // Public ones last: the link of an activation activates.
    for (const route of [...LOADERS.filter(isPrivate), ...LOADERS.filter((other) => !isPrivate(other))]) {
      const places = isPrivate(route)
        ? addressesIn(route, db)
        : addressesOf(route.path, db).map((address) => ({ address, place: null }));
      for (const { address, place } of places) {
        for (const [way, wayTo] of Object.entries(READING_WAYS)) {
          controls.clearLog();
          const answer = await visitor.load(wayTo(address, route.id));
          const calls = callsOf(stack).map(({ call }) => call);
          const says = `${answer.status} ${answer.location ?? ''} ${calls.join(' ')}`;
          total += 1;
          const right =
            place === null
              ? ![401, 403].includes(answer.status)
              : who === null
                ? calls.length === 0 &&
                  (leadsToLogin(answer) || (way === OLD_DATA && [204, 400].includes(answer.status)))
                : isRight(answer, calls, way, isAllowed(who, route, place, db), DECIDED_BY_API.includes(route.path));
          if (!right) wrong.push(`${address}, ${way}: ${says}`);
        }
      }
    }
    countOf('access', total - wrong.length, total);
    expect(wrong).toEqual([]);
  });

  test(`AUZ-04 AUZ-05 every form, sent by ${name}, in every way: what the table says, and a refusal asks the API nothing @full`, async ({
    stack,
    discovery,
  }) => {
    test.setTimeout(240_000);
    startAgain(stack.mock);
    let visitor = await visitorAs(stack, who);
    const wrong: string[] = [];
    let total = 0;
    for (const write of discovery.writes) {
      const route = routeOf(pathOf(write));
      if (route.action === null || route.action === 'everybody') continue;
      const { db } = stack.mock;
      const drawn = await drawnFor(stack, write);
      for (const { address, place } of addressesIn(route, db)) {
        const isElsewhere = address !== pathOf(write) && place.includes('/companies/');
        for (const [way, wayTo] of Object.entries(WRITING_WAYS)) {
          stack.mock.controls.clearLog();
          const action = wayTo(address, route.id);
          const answer = await visitor.send({ action, isMultipart: drawn.isMultipart }, drawn.entries);
          const calls = callsOf(stack).map(({ call }) => call);
          total += 1;
          const mayDo =
            who !== null && isAllowed(who, route, place, db) && (MAY_SEND[write.form.intent]?.includes(who) ?? true);
          const right = mayDo
            ? isTaken(answer, way) && !(isElsewhere && drawn.isOfRecord && hasWritten(write, calls))
            : isKeptOut(answer, calls, way, who);
          if (mayDo) {
            startAgain(stack.mock);
            visitor = await visitorAs(stack, who);
          }
          if (!right) wrong.push(`${write.form.intent} at ${address}, ${way}: ${answer.status} ${calls.join(' ')}`);
        }
      }
    }
    countOf('access', total - wrong.length, total);
    expect(wrong).toEqual([]);
  });
}

function isRight(
  answer: Answer,
  calls: (string | null)[],
  way: string,
  isAllowed: boolean,
  isDecidedByApi: boolean,
): boolean {
  if (isAllowed) return ![401, 403].includes(answer.status) && !leadsToLogin(answer);
  const isRefused = answer.status === 403 || (way === OLD_DATA && answer.status === 400);
  return isRefused && (isDecidedByApi || calls.every((call) => call === 'refreshToken'));
}

function isTaken({ status }: Answer, way: string): boolean {
  return way === OLD_DATA ? status < 500 : ![401, 403, 405].includes(status) && status < 500;
}

/** Kept out before anything was asked of the API; of an upload and of a page drawn in the same request the exchange is made. */
function isKeptOut(answer: Answer, calls: (string | null)[], way: string, who: Who): boolean {
  const isRefused = [401, 403].includes(answer.status) || (way === OLD_DATA && [400, 405].includes(answer.status));
  const isAsked = who === null && leadsToLogin(answer);
  return (isRefused || isAsked) && calls.every((call) => who !== null && call === 'refreshToken');
}

/** Whether a call was made that sending this form makes and drawing its page does not. */
function hasWritten(write: Write, calls: (string | null)[]): boolean {
  const last = write.calls.findLast(
    (call) => !call.startsWith('list') && !call.startsWith('get') && call !== 'refreshToken',
  );
  return last !== undefined && calls.includes(last);
}

async function visitorAs({ portal }: Stack, who: Who): Promise<Visitor> {
  const visitor = new Visitor(portal);
  if (who) await visitor.logIn(who);
  return visitor;
}

/** The form as it was drawn for somebody who has it, without what says for whom. */
async function drawnFor(
  stack: Stack,
  write: Write,
): Promise<{ entries: Entries; isMultipart: boolean; isOfRecord: boolean }> {
  const owner = await visitorAs(stack, write.who);
  const form = formOn((await owner.load(write.page)).text, write);
  if (!form) throw new Error(`${write.page} has no form ${write.form.intent} any more`);
  const entries = filled(form, stack.mock.db).filter(([name]) => name !== 'owner' && name !== 'once');
  return { entries, isMultipart: form.isMultipart, isOfRecord: entries.some(([name]) => name === 'id') };
}
