// @vitest-environment happy-dom
import { useLocation } from '@remix-run/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  act,
  click,
  find,
  findAll,
  listTexts,
  press,
  readText,
  showPage,
  showServerPage,
  wait,
  waitFor,
} from '~/browser-page.test-helpers';
import type { MenuGroup } from '~/domain/access/menu';
import { CreateLink } from '~/ui/links/create-link';
import { IconLink } from '~/ui/links/icon-link';
import { Avatar } from '~/ui/media/avatar';
import { createPreview } from '~/ui/media/image-preview';
import MenuSheet from './menu-sheet';
import { listRecentPlaces } from './recent-places';
import { Shell, type ShellData } from './shell';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const MENU = [
  { label: null, links: [{ page: 'calls', label: 'Calls', path: '/calls', otherPaths: [], icon: 'search' }] },
] as unknown as MenuGroup[];
const SHELL: ShellData = {
  user: { id: '7', name: 'Ann Lee', jobTitle: 'Manager', image: null },
  menu: MENU,
  nav: 'open',
  timeZone: 'Europe/Oslo',
};
const createShell = (changes: Partial<ShellData> = {}) => (
  <Shell shell={{ ...SHELL, ...changes }} theme="dark">
    <h1>Calls</h1>
  </Shell>
);

test.each([
  ['/calls', 'open', ['open', undefined]],
  ['/calls', 'collapsed', ['collapsed', undefined]],
  // Without script the menu itself is shown.
  ['/calls?menu=open', 'collapsed', ['open', 'open']],
  ['/calls?menu=1', 'collapsed', ['collapsed', undefined]],
] as const)('at %s the menu that is stored as %s is %j', async (url, nav, state) => {
  await showServerPage(createShell({ nav }), url);
  const { dataset } = find('.app');
  expect([dataset['nav'], dataset['menu']]).toEqual(state);
  expect([find('.skip').getAttribute('href'), find('#main').tabIndex]).toEqual(['#main', -1]);
  expect(readText(find('.zone-note'))).toBe('Times are shown in Europe/Oslo.');
});

test('with script a URL that opens the menu opens the drawer, in a page as it was', async () => {
  await showPage(createShell({ nav: 'collapsed' }), '/calls?menu=open');
  const { dataset } = find('.app');
  expect([dataset['nav'], dataset['menu']]).toEqual(['collapsed', undefined]);
  await waitFor(() => find('[role=dialog].sheet'));
});

test('a collapsed menu opens at once, while its state is being saved', async () => {
  const posted: unknown[] = [];
  await showPage(createShell({ nav: 'collapsed' }), '/calls', {
    async action({ request }) {
      posted.push([new URL(request.url).pathname, Object.fromEntries(await request.formData())]);
      return new Promise(() => {});
    },
  });
  await click(find('[title="Expand menu"]'));
  expect(find('.app').dataset['nav']).toBe('open');
  expect(posted).toEqual([['/preferences', { return: '/calls', stay: '1', nav: 'open' }]]);
});

test('the frame of a page that takes longer to load is shown with its breadcrumbs, not while a form is sent', async () => {
  const handle = `export const handle = { breadcrumbs: ['Agents', 'Tags'] };`;
  vi.stubGlobal('__remixRouter', { routes: ['tags', 'calls'].map((path) => ({ id: path, path })) });
  const module = `data:text/javascript,${encodeURIComponent(handle)}`;
  vi.stubGlobal('__remixManifest', { routes: { tags: { module }, calls: { module } } });
  const router = await showPage(createShell(), '/calls', {
    loader: ({ request }) => (request.url.endsWith('/calls') ? null : new Promise(() => {})),
    action: () => new Promise(() => {}),
  });
  const readFrame = () => [
    find('#main').dataset['waiting'] ?? null,
    ...listTexts('.page-skeleton h1'),
    listTexts('.breadcrumbs li').at(-1),
  ];
  await act(() => void router.navigate('/tags'));
  await wait(199);
  expect(readFrame()).toEqual([null, undefined]);
  await wait(1);
  await waitFor(() => expect(readFrame()).toEqual(['', 'Tags', '/Tags']));
  const formData = new FormData();
  formData.set('intent', 'save');
  await act(() => void router.navigate('/tags', { formMethod: 'post', formData }));
  await wait(500);
  expect(readFrame()).toEqual([null, undefined]);
  // Nor while another part of the page is loaded.
  await act(() => void router.navigate('/calls?q=1'));
  await wait(500);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(readFrame()).toEqual([null, undefined]);
});

test('the drawer of the menu closes by its links and its button, and gives the focus back', async () => {
  const onClose = vi.fn();
  const opener = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => opener.remove());
  opener.focus();
  const Page = () =>
    useLocation().pathname === '/list' && <MenuSheet user={SHELL.user} menu={MENU} onClose={onClose} />;
  await showPage(<Page />, '/list');
  expect(listTexts('[role=dialog] h2')).toEqual(['Automated menu']);
  await click(find('[aria-label="Close menu"]'));
  await press(find('[role=dialog]'), 'Escape');
  expect(onClose).toHaveBeenCalledTimes(2);
  await click(find('.nav__item'));
  await wait(10);
  expect([onClose.mock.calls.length, document.activeElement]).toEqual([3, opener]);
});

test('six recent places are listed, the one that is shown is not', () => {
  const places = Array.from({ length: 9 }, (_, index) => ({ title: `Call ${index}`, path: `/calls/${index}` }));
  sessionStorage.setItem(
    'recent-places',
    JSON.stringify({ userId: '7', places: [...places, { title: 'Calls', path: '/calls' }] }),
  );
  const entries = listRecentPlaces(SHELL, '/calls/1');
  expect(entries.map(({ label }) => label)).toEqual([0, 2, 3, 4, 5, 6].map((index) => `Call ${index}`));
  expect(entries[0]).toEqual({ id: '/calls/0', label: 'Call 0', path: '/calls/0', icon: 'search', detail: 'Calls' });
  sessionStorage.setItem(
    'recent-places',
    JSON.stringify({ userId: '7', places: [{ title: 'Calls', path: '/calls' }] }),
  );
  expect(listRecentPlaces(SHELL, '/other').map(({ detail }) => detail)).toEqual([undefined]);
});

test.each([
  [{ width: 300, height: 200 }, [50, 0, 200, 200, 0, 0, 192, 192]],
  [{ width: 200, height: 300 }, [0, 50, 200, 200, 0, 0, 192, 192]],
])('the preview of an image of %j is its largest centred square', async (size, area) => {
  const image = { ...size, close: vi.fn() };
  vi.stubGlobal('createImageBitmap', async () => image);
  const drawImage = vi.fn();
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ drawImage }),
    toDataURL: (type: string) => `data:${type}`,
  };
  const create = vi.spyOn(document, 'createElement').mockReturnValue(canvas as never);
  const preview = await createPreview(new File(['x'], 'me.png'));
  create.mockRestore();
  expect([preview, canvas.width, canvas.height]).toEqual(['data:image/png', 192, 192]);
  expect(drawImage).toHaveBeenCalledExactlyOnceWith(image, ...area);
  expect(image.close).toHaveBeenCalledOnce();
});

test('a file that the browser cannot decode has no preview', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('No image');
  });
  expect(await createPreview(new File(['x'], 'me.png'))).toBeNull();
});

test('a picture that fails to load is replaced by initials, which no one reads aloud', async () => {
  await showServerPage(<Avatar name="Ann Lee" image="https://files.example/1" size="md" />);
  expect([find('img').getAttribute('referrerpolicy'), find('.avatar-md').dataset['initials']]).toEqual([
    'no-referrer',
    undefined,
  ]);
  find('main').remove();
  await showPage(<Avatar name="Ann Lee" image="https://files.example/1" />);
  expect([findAll('img'), find('.avatar').dataset['initials'], find('.avatar').getAttribute('aria-hidden')]).toEqual([
    [],
    'AL',
    'true',
  ]);
});

test('a link of an icon has its name and key; without a target it is disabled', async () => {
  await showServerPage(
    <>
      <IconLink to="/a" icon="x" label="Next" shortcut="N" />
      <IconLink to="/b" icon="x" label="Load" title="Load it" isNewDocument />
      <IconLink to={null} icon="x" label="Gone" />
    </>,
  );
  expect(
    findAll('a').map((link) =>
      ['href', 'aria-label', 'title', 'aria-keyshortcuts', 'data-reload'].map((name) => link.getAttribute(name)),
    ),
  ).toEqual([
    ['/a', 'Next', 'Next', 'N', null],
    ['/b', 'Load', 'Load it', null, 'true'],
  ]);
  expect([find('[data-disabled]').getAttribute('aria-hidden'), listTexts('main button')]).toEqual(['true', []]);
});

test('the button of a dialog leads to it, or says why it is refused, when it has the pointer or the focus', async () => {
  await showPage(
    <>
      <CreateLink modal="add" label="Create" />
      <CreateLink modal="add" label="Create" refusal="Not yours" />
    </>,
    '/list?page=2',
  );
  expect(find('a').getAttribute('href')).toBe('/list?page=2&modal=add');
  const button = find('main button');
  const reason = find('.reason');
  expect([
    button.getAttribute('aria-disabled'),
    button.getAttribute('popovertarget'),
    button.getAttribute('popovertargetaction'),
  ]).toEqual(['true', reason.id, 'show']);
  expect(button.getAttribute('aria-describedby')).toBe(reason.id);
  expect([reason.getAttribute('popover'), readText(reason)]).toEqual(['auto', 'Not yours']);
  const steps: string[] = [];
  reason.showPopover = () => steps.push('show') as never;
  reason.hidePopover = () => steps.push('hide') as never;
  await act(() => button.focus());
  // The reason of a focused control stays when the pointer leaves.
  await act(() => button.dispatchEvent(new Event('pointerout', { bubbles: true })));
  await act(() => button.blur());
  await act(() => button.dispatchEvent(new Event('pointerout', { bubbles: true })));
  expect(steps).toEqual(['show', 'hide', 'hide']);
});
