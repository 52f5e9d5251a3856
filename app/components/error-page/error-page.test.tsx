// @vitest-environment happy-dom
import { Outlet, UNSAFE_RemixContext as RemixContext } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { act, click, find, findAll, listTexts, readText, showPage, showServerPage } from '~/browser-page.test-helpers';
import { ReportFrame } from '~/components/report-frame';
import { renderPage } from '../../../e2e/support/rendered-form';
import { ErrorPage } from './error-page';
import UnsentFormPage from './unsent-form-page';

const PARENT = { label: 'Tags', path: '/tags' };
const REMIX = { manifest: { routes: {} }, routeModules: {}, future: {} };

/** Shows the error page of `/tags/7?q=1#part`, whose loader has thrown. */
async function showError(error: unknown, parent?: typeof PARENT) {
  const handler = createStaticHandler([
    {
      id: 'root',
      element: <Outlet />,
      loader: () => ({ requestId: 'REQUEST' }),
      children: [
        {
          path: '*',
          element: null,
          errorElement: <ErrorPage parent={parent} />,
          loader: () => {
            throw error;
          },
        },
      ],
    },
  ]);
  const context = await handler.query(new Request('http://portal.test/tags/7?q=1'));
  if (context instanceof Response) throw new Error('The page redirects');
  const container = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => container.remove());
  container.innerHTML = renderToString(
    <RemixContext.Provider value={REMIX as never}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </RemixContext.Provider>,
  );
}
const throwStatus = (status: number, data: object | string = 'text') => ({
  status,
  statusText: '',
  internal: false,
  data,
});
const PAGE_ERROR = { title: 'Title', text: 'Text', reference: 'AB-12' };
/** The links of the page, that of the first choice with an asterisk. */
const listLinks = () =>
  findAll('a').map(
    (link) => `${readText(link)}${link.classList.contains('btn-primary') ? '*' : ''} ${link.getAttribute('href')}`,
  );

test.each([
  ['403', throwStatus(403, PAGE_ERROR), 'Title', ['Go to dashboard* /', 'View your account /account']],
  [
    '403 with a link',
    throwStatus(403, { ...PAGE_ERROR, link: { label: 'Choose', path: '/choose' } }),
    'Title',
    ['Choose* /choose', 'Go to dashboard /'],
  ],
  ['404', throwStatus(404, PAGE_ERROR), 'Title', ['Go to Tags* /tags', 'Go to dashboard /']],
  [
    '409 with a link',
    throwStatus(409, { ...PAGE_ERROR, link: { label: 'Open the page', path: '/tags/7' } }),
    'Title',
    ['Open the page* /tags/7', 'Go to Tags /tags'],
  ],
  ['405 of Remix', throwStatus(405), 'This request was refused', ['Retry* /tags/7?q=1', 'Go to Tags /tags']],
  ['502', throwStatus(502, PAGE_ERROR), 'Title', ['Retry* /tags/7?q=1', 'Go to Tags /tags']],
  ['500 of Remix', throwStatus(500), 'Something went wrong', ['Retry* /tags/7?q=1', 'Go to Tags /tags']],
])('the page of a response %s has its title and links', async (_, error, title, links) => {
  await showError(error, PARENT);
  expect([listTexts('h1'), listLinks()]).toEqual([[title], links]);
});

test.each([
  [404, ['Go to dashboard* /']],
  [502, ['Retry* /tags/7?q=1', 'Go to dashboard /']],
])('a page of the status %i without a list above it leads to the dashboard', async (status, links) => {
  await showError(throwStatus(status, PAGE_ERROR));
  expect(listLinks()).toEqual(links);
});

test.each([
  [403, 'locked'],
  [502, 'failed'],
])('the picture of the status %i is %s', async (status, art) => {
  await showError(throwStatus(status, PAGE_ERROR));
  expect(document.querySelector('.state__art use')?.getAttribute('href')).toBe(`#icon-art-${art}`);
});

test('the reference is that of the failed request, for an error of the rendering that of the document', async () => {
  await showError(throwStatus(502, PAGE_ERROR));
  expect(readText(find('.state__reference'))).toContain('AB-12');
  find('main').remove();
  await showError(new Error('No'));
  expect(readText(find('.state__reference'))).toContain('REQUEST');
  find('main').remove();
  await showError(throwStatus(405));
  expect(findAll('.state__reference')).toEqual([]);
});

const UNSENT = {
  action: '/save?tab=2',
  fields: [
    ['intent', 'save'],
    ['name', 'Ann'],
    ['blank', ' '],
    ['configs[0].value', 'x'],
    ['configs[11]', 'y'],
    ['other', 'z'],
  ] as [string, string][],
  labels: { name: 'First Name', configs: 'Configs' },
  idFields: [],
};
const showUnsent = (changes: object, url = '/page#users') =>
  showServerPage(<UnsentFormPage pageError={PAGE_ERROR} unsentForm={{ ...UNSENT, ...changes }} />, url);

test('a form that was not processed shows what was typed by its labels, and is sent again with all fields', async () => {
  await showUnsent({});
  expect(listTexts('dl > div')).toEqual(['First NameAnn', 'Configs 1, valuex', 'Configs 12y', 'otherz']);
  expect(findAll<HTMLInputElement>('[type=hidden]').map(({ name, value }) => [name, value])).toEqual(UNSENT.fields);
  expect(listTexts('form button')).toEqual(['Send again']);
});

test.each([
  ['/save?tab=2', '/save?tab=2#users'],
  ['/save#plans', '/save#plans'],
])('a form of %s is sent again to %s, with the fragment of its tab', async (action, target) => {
  await showUnsent({ action });
  expect([find('form').getAttribute('action'), find('form').getAttribute('method')]).toEqual([target, 'post']);
});

test.each([
  [{}, ['Log in (opens in a new tab) /login?tab=new _blank']],
  [{ typedBy: 'Ann' }, ['Log in as Ann (opens in a new tab) /logout?tab=new _blank']],
  [{ isSignedIn: true }, []],
])('before that the user logs in in a new tab, unless the session is valid: %j', async (changes, steps) => {
  await showUnsent(changes);
  const controls = findAll('li:first-child a, li:first-child form[target]');
  expect(
    controls.map((control) =>
      [
        readText(control),
        control.getAttribute('href') ?? control.getAttribute('action'),
        control.getAttribute('target'),
      ].join(' '),
    ),
  ).toEqual(steps);
});

test('the page that shows the outcome opens in a new tab, which keeps what was typed', { tags: ['D144'] }, async () => {
  const pageError = { ...PAGE_ERROR, link: { label: 'Check', path: '/list' } };
  const unsentForm = { ...UNSENT, isSignedIn: true as const };
  await showServerPage(<UnsentFormPage pageError={pageError} unsentForm={unsentForm} />, '/page');
  expect([listTexts('li a'), find('li a').getAttribute('href'), find('li a').getAttribute('target')]).toEqual([
    ['Check (opens in a new tab)'],
    '/list',
    '_blank',
  ]);
});

test(
  'the next step stands out: to log in, and after the log-in in the other tab to send again',
  { tags: ['D130', 'D183'] },
  async () => {
    vi.useFakeTimers();
    const fetch = vi.fn(async () => ({ type: 'basic' }));
    vi.stubGlobal('fetch', fetch);
    onTestFinished(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });
    await showPage(<UnsentFormPage pageError={PAGE_ERROR} unsentForm={UNSENT} />, '/page');
    expect(listTexts('.btn-primary')).toEqual(['Log in (opens in a new tab)']);
    const link = find('li a');
    link.addEventListener('click', (event) => event.preventDefault());
    await click(link);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(fetch).toHaveBeenCalledWith('/login', { method: 'HEAD', redirect: 'manual' });
    expect(listTexts('.btn-primary')).toEqual(['Log in (opens in a new tab)']);
    fetch.mockResolvedValue({ type: 'opaqueredirect' });
    await act(() => window.dispatchEvent(new Event('focus')));
    expect(listTexts('.btn-primary')).toEqual(['Send again']);
  },
);

test.each([
  [true, false],
  [false, true],
])('a report of the origin of the portal (%j) may act as its origin: %j', async (isSameOrigin, mayAct) => {
  const report = { url: 'https://report.example/?a=1&b=2', title: 'Sales', isSameOrigin };
  // Outside of the document of the test, which loads no frames.
  const template = document.createElement('template');
  template.innerHTML = await renderPage(<ReportFrame title="Sales" report={report} emptyText="" />);
  const page = template.content;
  const frame = page.querySelector('iframe') as HTMLIFrameElement;
  expect(frame.getAttribute('src')).toBe('https://report.example/?a=1&b=2');
  const permissions = frame.getAttribute('sandbox')?.split(' ') ?? [];
  expect(permissions).toContain('allow-scripts');
  expect(permissions.some((permission) => permission.startsWith('allow-top-navigation'))).toBe(false);
  expect([permissions.includes('allow-same-origin'), permissions.includes('allow-popups-to-escape-sandbox')]).toEqual([
    mayAct,
    mayAct,
  ]);
});
