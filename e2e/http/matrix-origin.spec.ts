import { request as httpRequest } from 'node:http';
import { countOf } from '../figures';
import { type Discovery, formOn, pathOf } from '../matrix/discovery';
import { matrixTest as test } from '../matrix/matrix-test';
import { addressesOf, filled, startAgain } from '../matrix/seed';
import { CALLS, type Route, routeOf, ROUTES } from '../matrix/tables';
import { Visitor } from '../matrix/visitor';
import { OLD_DATA, WRITING_WAYS } from '../matrix/ways';
import { ENCODINGS, FOREIGN, type Headers } from '../matrix/write-shapes';
import { callsOf, cookieOf, expect, get, type Stack } from '../stack';

type Fields = Record<string, string>;
type Sent = { action: string; fields: Fields; isMultipart: boolean };

const WRITES = CALLS.filter(({ kind }) => kind === 'write').map(({ name }) => name);
/** D20: opening the link of a mail is what these are for. */
const BY_LINK = ['activateAccount', 'validateActivationCode'];
const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];
const ACTIONS = ROUTES.filter(({ path, action }) => path && action !== null);

/** The fields of every form that is sent to a route, without its files; of a route that has no form, none. */
async function formsFor(stack: Stack, { writes }: Discovery, route: Route): Promise<Sent[]> {
  const forms: Sent[] = [];
  for (const write of writes.filter((candidate) => routeOf(pathOf(candidate)).id === route.id)) {
    const { text } = await new Visitor(stack.portal).loadAs(write.who, write.page);
    const drawn = formOn(text, write);
    const texts = drawn ? filled(drawn, stack.mock.db).filter(([, value]) => typeof value === 'string') : [];
    const isMultipart = drawn?.isMultipart ?? false;
    forms.push({ action: pathOf(write), fields: Object.fromEntries(texts) as Fields, isMultipart });
  }
  const bare = addressesOf(route.path, stack.mock.db).map((action) => ({
    action,
    fields: { intent: 'anything' },
    isMultipart: false,
  }));
  return forms.length > 0 ? forms : bare;
}

for (const route of ACTIONS) {
  test(`CSR-01 ${route.path} refuses every form of its pages from elsewhere, in every way and encoding @full`, async ({
    stack,
    discovery,
  }) => {
    test.setTimeout(120_000);
    startAgain(stack.mock);
    const forms = await formsFor(stack, discovery, route);
    const cookie = await cookieOf(stack, 'superAdmin');
    stack.mock.controls.clearLog();
    const wrong: string[] = [];
    let total = 0;
    for (const { action, fields } of forms) {
      for (const [origin, originOf] of Object.entries(FOREIGN)) {
        for (const [way, wayTo] of Object.entries(WRITING_WAYS)) {
          for (const [encoding, initOf] of Object.entries(ENCODINGS)) {
            const headers = { ...originOf(stack.portal.url), cookie };
            const answer = await post(stack, wayTo(action, route.id), headers, initOf(fields));
            const isRefused = answer.status === 403 || (way === OLD_DATA && answer.status === 400);
            total += 1;
            if (!isRefused || answer.headers.getSetCookie().length > 0 || callsOf(stack).length > 0) {
              wrong.push(`${fields.intent} from ${origin}, ${way}, ${encoding}: ${answer.status}`);
              stack.mock.controls.clearLog();
            }
          }
        }
      }
    }
    countOf('origins', total - wrong.length, total);
    expect(wrong).toEqual([]);
    expect((await get(stack, '/account', { cookie })).status, 'still signed in').toBe(200);
  });
}

test('CSR-01 no action takes a form of our own in another type than forms have @full', async ({ stack, discovery }) => {
  test.setTimeout(60_000);
  startAgain(stack.mock);
  const cookie = await cookieOf(stack, 'superAdmin');
  const wrong: string[] = [];
  let total = 0;
  for (const route of ACTIONS) {
    for (const { action, fields, isMultipart } of await formsFor(stack, discovery, route)) {
      // An upload comes back to its page with a message.
      const refusals = isMultipart ? [303] : [415];
      for (const encoding of ['plain text', 'json'] as const) {
        stack.mock.controls.clearLog();
        const headers = { cookie, origin: stack.portal.url };
        const answer = await post(stack, action, headers, ENCODINGS[encoding]?.({ ...fields, more: 'x' }) ?? {});
        total += 1;
        if (!refusals.includes(answer.status) || callsOf(stack).some(({ call }) => WRITES.includes(call ?? '')))
          wrong.push(`${action} ${fields.intent} as ${encoding}: ${answer.status}`);
      }
    }
  }
  countOf('origins', total - wrong.length, total);
  expect(wrong).toEqual([]);
});

test('CSR-11 no address takes another method, and none of them asks the API anything @full', async ({ stack }) => {
  test.setTimeout(60_000);
  const cookie = await cookieOf(stack, 'superAdmin');
  stack.mock.controls.clearLog();
  const wrong: string[] = [];
  let total = 0;
  for (const { path } of ROUTES.filter((route) => route.path)) {
    for (const address of addressesOf(path, stack.mock.db)) {
      for (const method of METHODS) {
        const status = await statusOf(stack, method, address, cookie);
        total += 1;
        if (status !== 405 || callsOf(stack).length > 0) wrong.push(`${method} ${address}: ${status}`);
      }
    }
  }
  countOf('origins', total - wrong.length, total);
  expect(wrong).toEqual([]);
});

test('CSR-11 looking at a page changes nothing, with GET or HEAD, but for the links of mails @full', async ({
  stack,
  discovery,
}) => {
  test.setTimeout(60_000);
  const changing = discovery.pages.filter(({ calls }) => calls.some((call) => WRITES.includes(call)));
  expect(changing.map(({ calls }) => calls.find((call) => !BY_LINK.includes(call)))).toEqual(
    BY_LINK.map(() => undefined),
  );

  startAgain(stack.mock);
  const cookie = await cookieOf(stack, 'superAdmin');
  stack.mock.controls.clearLog();
  for (const { address } of discovery.pages) await statusOf(stack, 'HEAD', address, cookie);
  const written = callsOf(stack).filter(({ call }) => WRITES.includes(call ?? ''));
  countOf('origins', discovery.pages.length - written.length, discovery.pages.length);
  expect(written).toEqual([]);
});

function post(stack: Stack, address: string, headers: Headers, init: RequestInit): Promise<Response> {
  const all = { ...(init.headers as Headers), ...headers };
  return fetch(stack.portal.url + address, { method: 'POST', redirect: 'manual', ...init, headers: all });
}

/** A request of any method; fetch refuses some. */
function statusOf({ portal }: Stack, method: string, path: string, cookie: string): Promise<number> {
  const { hostname, port } = new URL(portal.url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, method, path, headers: { cookie } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end();
  });
}
