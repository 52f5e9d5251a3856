import { findForm, getFormPath, type Discovery } from '../matrix/discovery';
import { matrixTest as test } from '../matrix/fixtures';
import { ENCODINGS, FOREIGN_ORIGINS, postForm } from '../matrix/form-post-variants';
import { HttpClient } from '../matrix/http-client';
import { ACTION_REQUESTS, LEGACY_DATA } from '../matrix/request-variants';
import { CALLS, findRoute, ROUTES, type Route } from '../matrix/route-table';
import { createAddresses, fillForm, restoreInitialData } from '../matrix/sample-values';
import { expectDefined } from '../support/expect-defined';
import { recordCount } from '../support/figures-reporter';
import { createSessionCookie, expect, get, getCalls, type Stack } from '../support/fixtures';
import { chooseFifth } from '../support/full-run';
import { sendRawRequest } from '../support/raw-request';

type Fields = Record<string, string>;
type FormPost = { action: string; fields: Fields; isMultipart: boolean };

const WRITE_CALLS = CALLS.filter(({ kind }) => kind === 'write').map(({ name }) => name);
/** The write calls of the pages that links in emails open. */
const MAIL_LINK_CALLS = ['activateAccount', 'validateActivationCode'];
const OTHER_METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];
const ACTION_ROUTES = ROUTES.filter(({ path, action }) => path && action !== null);

/** What every form is sent with. The representatives are what a browser sends from another site. */
const FOREIGN_POSTS = chooseFifth(
  Object.entries(FOREIGN_ORIGINS).flatMap(([origin, createHeaders]) =>
    Object.entries(ACTION_REQUESTS).flatMap(([variant, createAddress]) =>
      Object.entries(ENCODINGS).map(([encoding, encode]) => ({
        name: `${origin}, ${variant}, ${encoding}`,
        isLegacy: variant === LEGACY_DATA,
        createHeaders,
        createAddress,
        encode,
      })),
    ),
  ),
  ({ name }) =>
    /^(?:a foreign Origin|Sec-Fetch-Site cross-site), (?:document|data), (?:urlencoded|multipart)$/.test(name),
);

async function createFormPosts(stack: Stack, { forms }: Discovery, route: Route): Promise<FormPost[]> {
  const posts: FormPost[] = [];
  for (const discovered of forms.filter((candidate) => findRoute(getFormPath(candidate)).id === route.id)) {
    const { text } = await new HttpClient(stack.portal).loadAs(discovered.accountKey, discovered.page);
    const form = expectDefined(findForm(text, discovered), `${discovered.form.intent} of ${discovered.page}`);
    const textEntries = fillForm(form, stack.mock.db).filter(([, value]) => typeof value === 'string');
    posts.push({
      action: getFormPath(discovered),
      fields: Object.fromEntries(textEntries) as Fields,
      isMultipart: form.isMultipart,
    });
  }
  if (posts.length > 0) return posts;
  return createAddresses(route.path, stack.mock.db).map((action) => ({
    action,
    fields: { intent: 'anything' },
    isMultipart: false,
  }));
}

for (const route of ACTION_ROUTES) {
  test(
    `${route.path} refuses forms from other origins, in request variants and encodings`,
    { tag: ['@CSR-01', '@full'] },
    async ({ stack, discovery }) => {
      test.setTimeout(120_000);
      restoreInitialData(stack.mock);
      const posts = await createFormPosts(stack, discovery, route);
      const cookie = await createSessionCookie(stack, 'superAdmin');
      stack.mock.controls.clearLog();
      const failures: string[] = [];
      let total = 0;
      for (const { action, fields } of posts) {
        for (const { name, isLegacy, createHeaders, createAddress, encode } of FOREIGN_POSTS) {
          const headers = { ...createHeaders(stack.portal.url), cookie };
          const response = await postForm(stack.portal, createAddress(action, route.id), headers, encode(fields));
          // The portal refuses every legacy data request with 400, before it checks the origin.
          const isRefused = response.status === 403 || (isLegacy && response.status === 400);
          total += 1;
          if (!isRefused || response.headers.getSetCookie().length > 0 || getCalls(stack).length > 0) {
            failures.push(`${fields.intent} from ${name}: ${response.status}`);
            stack.mock.controls.clearLog();
          }
        }
      }
      recordCount('origins', total - failures.length, total);
      expect(total).toBeGreaterThan(0);
      expect(failures).toEqual([]);
      expect((await get(stack, '/account', { cookie })).status, 'still signed in').toBe(200);
    },
  );
}

test(
  'actions refuse posts of the own origin that are encoded as plain text or JSON',
  { tag: ['@CSR-01', '@full'] },
  async ({ stack, discovery }) => {
    test.setTimeout(60_000);
    restoreInitialData(stack.mock);
    const cookie = await createSessionCookie(stack, 'superAdmin');
    const failures: string[] = [];
    let total = 0;
    for (const route of ACTION_ROUTES) {
      for (const { action, fields, isMultipart } of await createFormPosts(stack, discovery, route)) {
        // An upload redirects to its page with a message.
        const refusals = isMultipart ? [303] : [415];
        for (const encoding of ['plain text', 'json'] as const) {
          stack.mock.controls.clearLog();
          const headers = { cookie, origin: stack.portal.url };
          const response = await postForm(stack.portal, action, headers, ENCODINGS[encoding]({ ...fields, more: 'x' }));
          total += 1;
          if (!refusals.includes(response.status) || getWriteCalls(stack).length > 0)
            failures.push(`${action} ${fields.intent} as ${encoding}: ${response.status}`);
        }
      }
    }
    recordCount('origins', total - failures.length, total);
    expect(total).toBeGreaterThan(0);
    expect(failures).toEqual([]);
  },
);

test('all addresses refuse other methods without API calls', { tag: ['@CSR-11', '@full'] }, async ({ stack }) => {
  test.setTimeout(60_000);
  const cookie = await createSessionCookie(stack, 'superAdmin');
  stack.mock.controls.clearLog();
  const failures: string[] = [];
  let total = 0;
  for (const { path } of ROUTES.filter((route) => route.path)) {
    for (const address of createAddresses(path, stack.mock.db)) {
      for (const method of OTHER_METHODS) {
        const { status } = await sendRawRequest(stack.portal.url, { method, path: address, headers: { cookie } });
        total += 1;
        if (status !== 405 || getCalls(stack).length > 0) failures.push(`${method} ${address}: ${status}`);
      }
    }
  }
  recordCount('origins', total - failures.length, total);
  expect(total).toBeGreaterThan(0);
  expect(failures).toEqual([]);
});

test(
  'loading a page with GET or HEAD writes nothing, except pages that links in emails open',
  { tag: ['@CSR-11', '@full'] },
  async ({ stack, discovery }) => {
    test.setTimeout(60_000);
    // The discovery has loaded every page with GET.
    const writingPages = discovery.pages.filter(({ calls }) => calls.some((call) => WRITE_CALLS.includes(call)));
    const writeCalls = writingPages.flatMap(({ calls }) => calls.filter((call) => WRITE_CALLS.includes(call)));
    expect(writeCalls.toSorted()).toEqual(MAIL_LINK_CALLS);

    restoreInitialData(stack.mock);
    const cookie = await createSessionCookie(stack, 'superAdmin');
    stack.mock.controls.clearLog();
    for (const { address } of discovery.pages)
      await sendRawRequest(stack.portal.url, { method: 'HEAD', path: address, headers: { cookie } });
    const written = getWriteCalls(stack);
    recordCount('origins', discovery.pages.length - written.length, discovery.pages.length);
    expect(written).toEqual([]);
  },
);

const getWriteCalls = (stack: Stack) =>
  getCalls(stack).filter(({ call }) => call !== null && WRITE_CALLS.includes(call));
