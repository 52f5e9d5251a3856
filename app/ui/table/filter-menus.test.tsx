// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  act,
  click,
  find,
  findAll,
  findInput,
  getUrl,
  listTexts,
  press,
  readText,
  showPage,
  showServerPage,
  type,
} from '~/browser-page.test-helpers';
import { defineList } from '~/lib/list-spec';
import { viewList } from '~/lib/list-view';
import { preloadLazyModules } from '~/ui/remix/lazy-on-first-input';
import { TabHashProvider } from '~/ui/tabs/tab-hash';
import { FilterMenus } from './filter-menus';

type Item = { id: string; kind: string; tags: string[]; isOpen: boolean };

const TAGS = ['red', 'blue', 'green', 'rose', 'black', 'white', 'brown', 'pink', 'gold', 'grey'];
const ITEMS: Item[] = TAGS.map((tag, index) => ({
  id: tag,
  kind: index < 3 ? 'new' : 'old',
  tags: index === 9 ? [] : [tag],
  isOpen: index === 0,
}));

const LIST = defineList({
  name: 'items',
  paramPrefix: 'p.',
  filters: {
    kind: { label: 'Kind', getValue: ({ kind }: Item) => kind },
    tag: {
      label: 'Tag',
      getValue: ({ tags }) => tags,
      excludable: true,
      // A label need not have the letters of its value.
      options: TAGS.map((value) => ({ value, label: value === 'gold' ? 'YELLOW' : value.toUpperCase() })),
    },
    untagged: {
      label: 'Untagged',
      getValue: ({ tags }) => (tags.length === 0 ? 'none' : null),
      options: [{ value: 'none', label: 'No tag' }],
      inMenuOf: 'tag',
      clearsOtherOptions: true,
    },
    open: {
      label: 'Open',
      getValue: ({ isOpen }) => (isOpen ? '1' : null),
      options: [{ value: '1', label: 'Only open' }],
    },
    none: { label: 'Without values', getValue: () => null },
  },
  days: { label: 'Created', getMillis: () => Date.UTC(2026, 4, 5) },
  toRow: ({ id }) => ({ id }),
});

function createMenus(url: string, menus = ['kind', 'tag', 'untagged', 'open', 'none']) {
  const page = viewList(ITEMS, new URL(url, 'http://portal.test').searchParams, LIST).page(null);
  const presets = [
    { label: 'May', from: '2026-05-01', to: '2026-05-31' },
    { label: 'Since May', from: '2026-05-01', to: '2026-06-30' },
    { label: 'Until May', from: '2026-04-01', to: '2026-05-31' },
  ];
  return (
    <TabHashProvider value="#items">
      <FilterMenus
        page={{
          ...page,
          filters: page.filters.filter(({ name }) => menus.includes(name)),
          days: { label: 'Created', presets },
        }}
      />
    </TabHashProvider>
  );
}
const showServerMenus = (url: string) => showServerPage(createMenus(url), url);
const showMenus = (url: string) => showPage(createMenus(url), url);

const getMenu = (label: string) => find(`details:has(> summary[aria-label^="${label}"])`);
const getLinks = (menu: HTMLElement) =>
  [...menu.querySelectorAll('a')].map((link) => `${readText(link)} → ${link.getAttribute('href')}`);
const findBox = (name: string, value: string) => findInput(`input[name="${name}"][value="${value}"]`);
const listChecked = () => findAll<HTMLInputElement>(':checked').map(({ name, value }) => `${name}=${value}`);

test('each filter with values has a menu with its count; one in the menu of another has none', async () => {
  await showServerMenus('/list?p.kind=new&p.without-tag=blue&p.untagged=none&p.from=2026-05-01');
  expect(findAll('summary').map(({ title }) => title)).toEqual([
    'Kind 1 selected',
    'Tag 2 selected',
    'Created 1 selected',
  ]);
  expect(listTexts('.filter-menus__count')).toEqual(['1', '2', '1']);
});

test('the form of the menus keeps the other parameters, but not page and open row', async () => {
  await showServerMenus('/list?p.kind=new&p.tag=red&p.match-tag=all&p.page=2&p.open=7&p.to=2026-05-01&q=1&page=3');
  expect(find('form').getAttribute('action')).toBe('/list#items');
  const hidden = findAll<HTMLInputElement>('form > [type=hidden]').map(({ name, value }) => `${name}=${value}`);
  expect(hidden).toEqual(['q=1', 'page=3']);
});

test('options are ticked as in the URL, with the number of their items', async () => {
  await showServerMenus('/list?p.kind=new&p.without-tag=blue&p.match-tag=all');
  expect(listChecked()).toEqual(['p.kind=new', 'p.match-tag=all', 'p.without-tag=blue']);
  expect([...getMenu('Kind').querySelectorAll('label')].map(readText)).toEqual(['new 2', 'old 7']);
  expect(readText(getMenu('Tag').querySelector('.filter-menus__pair') ?? document.body)).toBe('RED 1Without RED');
});

test('Clear removes the filters of a menu, and leads to the first page', async () => {
  const url = '/list?p.kind=new&p.tag=red&p.without-tag=blue&p.match-tag=all&p.untagged=none&p.page=2&p.open=7';
  await showServerMenus(url);
  expect(getLinks(getMenu('Kind'))).toEqual([
    'Clear the filter Kind → /list?p.tag=red&p.without-tag=blue&p.match-tag=all&p.untagged=none#items',
  ]);
  expect(getLinks(getMenu('Tag'))).toEqual(['Clear the filter Tag → /list?p.kind=new#items']);
  find('main').remove();
  await showServerMenus('/list?p.kind=new');
  expect(getLinks(getMenu('Tag'))).toEqual([]);
});

test.each([
  ['/list?p.from=2026-05-01&p.to=2026-05-31&p.page=2&q=1', [true, false, false], '2026-05-01', '2026-05-31'],
  ['/list?p.to=2026-05-31&p.page=2&q=1', [false, false, false], '', '2026-05-31'],
])('the menu of days at %s', async (url, current, from, to) => {
  await showServerMenus(url);
  const menu = getMenu('Created 1 selected');
  const readDays = (link: HTMLAnchorElement) => {
    const params = new URL(link.href).searchParams;
    return [readText(link), params.get('p.from'), params.get('p.to'), params.get('p.page'), params.get('q')];
  };
  expect([...menu.querySelectorAll('a')].map(readDays)).toEqual([
    ['May', '2026-05-01', '2026-05-31', null, '1'],
    ['Since May', '2026-05-01', '2026-06-30', null, '1'],
    ['Until May', '2026-04-01', '2026-05-31', null, '1'],
    ['Clear the filter Created', null, null, null, '1'],
  ]);
  expect([...menu.querySelectorAll('li a')].map((link) => link.hasAttribute('aria-current'))).toEqual(current);
  expect([findInput('[name="p.from"]').value, findInput('[name="p.to"]').value]).toEqual([from, to]);
});

test('a ticked option filters at once, keeps the rest and leads to the first page', async () => {
  await showMenus('/list?p.page=2&p.open=7&q=1&p.kind=old');
  expect(getMenu('Kind').querySelector('button')).toBeNull();
  await click(findBox('p.kind', 'new'));
  expect(getUrl()).toBe('/list?q=1&p.kind=new&p.kind=old#items');
});

test('a typed date filters after Apply only, which closes the menu', async () => {
  await showMenus('/list');
  getMenu('Created').setAttribute('open', '');
  await type(findInput('[name="p.from"]'), '2026-05-02');
  expect(getUrl()).toBe('/list');
  await click(getMenu('Created').querySelector('button') as HTMLElement);
  expect(getUrl()).toBe('/list?p.from=2026-05-02#items');
  expect(getMenu('Created').hasAttribute('open')).toBe(false);
});

test.each([
  ['a preset', 'li a'],
  ['Clear', '.filter-menus__foot a'],
  ['Apply', 'button'],
])('%s closes the menu of days, whose button has the focus then', async (_, selector) => {
  await showMenus('/list?p.from=2026-05-02');
  const menu = getMenu('Created');
  menu.setAttribute('open', '');
  const control = menu.querySelector(selector) as HTMLElement;
  control.focus();
  await click(control);
  expect([menu.hasAttribute('open'), document.activeElement?.localName]).toEqual([false, 'summary']);
});

test('an option is selected or excluded, not both', async () => {
  await showMenus('/list?p.tag=red&p.tag=blue');
  await click(findBox('p.without-tag', 'red'));
  expect(listChecked()).toEqual(['p.without-tag=red', 'p.tag=blue']);
  await click(findBox('p.tag', 'red'));
  expect(listChecked()).toEqual(['p.tag=red', 'p.tag=blue']);
});

test('No tag is chosen instead of tags; what is excluded stays', async () => {
  await showMenus('/list?p.tag=red&p.without-tag=blue');
  await click(findBox('p.untagged', 'none'));
  expect(listChecked()).toEqual(['p.untagged=none', 'p.without-tag=blue']);
  await click(findBox('p.without-tag', 'gold'));
  expect(listChecked()).toContain('p.untagged=none');
  await click(findBox('p.tag', 'red'));
  expect(listChecked()).toEqual(['p.tag=red', 'p.without-tag=blue', 'p.without-tag=gold']);
  // To untick one does not choose the other.
  await click(findBox('p.tag', 'red'));
  expect(listChecked()).toEqual(['p.without-tag=blue', 'p.without-tag=gold']);
});

async function loadFindInput() {
  await act(preloadLazyModules);
  return findInput('[type=search]');
}

test('Enter in the field of a filter ticks nothing before the code that finds options is loaded', async () => {
  await showMenus('/list');
  const { defaultPrevented } = await press(findInput('[type=search]'), 'Enter');
  expect([defaultPrevented, listChecked()]).toEqual([true, []]);
});

test('only a long filter has a field that finds an option; it filters the options, not the list', async () => {
  await showMenus('/list');
  const field = await loadFindInput();
  expect(field.getAttribute('aria-label')).toBe('Find in Tag');
  const listShown = () =>
    [...getMenu('Tag').querySelectorAll('[data-option]')]
      .filter((option) => !option.closest('[hidden]'))
      .map((option) => readText(option.querySelector('label') ?? option));
  expect(listShown()).toHaveLength(11);
  await type(field, 'r');
  expect(listShown()).toEqual(['RED 1', 'GREEN 1', 'ROSE 1', 'BROWN 1', 'GREY 0']);
  const status = getMenu('Tag').querySelector('[role=status]') as HTMLElement;
  expect(readText(status)).toBe('5 found');
  expect(getUrl()).toBe('/list');
  await type(field, 'yellow');
  expect(listShown()).toEqual(['YELLOW 1']);
  await type(field, 'zzz');
  expect([listShown(), readText(status)]).toEqual([[], 'None of this name']);
});

test('Enter in that field ticks the first option that was found', async () => {
  await showPage(createMenus('/list', ['tag']), '/list');
  const field = await loadFindInput();
  await type(field, 'ro');
  await press(field, 'a');
  await press(field, 'Enter', { isComposing: true });
  expect(listChecked()).toEqual([]);
  const { defaultPrevented } = await press(field, 'Enter');
  expect(defaultPrevented).toBe(true);
  expect(listChecked()).toEqual(['p.tag=rose']);
  expect(getUrl()).toBe('/list?p.tag=rose#items');
});
