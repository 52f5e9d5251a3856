// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusAfterNavigation } from './focus-after-navigation';

type Step = Parameters<typeof focusAfterNavigation>[0];

beforeEach(() => {
  Object.defineProperty(Element.prototype, 'checkVisibility', {
    value(this: Element) {
      return this.closest('.hidden') === null;
    },
    configurable: true,
  });
  vi.stubGlobal('innerHeight', 500);
});

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const LIST = `<header><button id="menu">Menu</button></header>
  <main>
    <h1>People</h1>
    <section data-list class="hidden"><div data-table-scroller id="other-table"></div></section>
    <section data-list>
      <input name="q"><select name="rows" class="hidden"></select><select name="rows" id="rows"></select>
      <a href="?page=2" id="next">Next</a>
      <div data-table-scroller id="table" tabindex="0"><table><tbody>
        <tr id="row-1"><td><a href="/1" id="ann">Ann</a></td></tr><tr id="row-a b"><td>Bob</td></tr>
      </tbody></table></div>
    </section>
    <div data-toast="1" tabindex="-1" id="toast"></div>
  </main>`;

const show = (html = LIST) => {
  document.body.innerHTML = html;
};
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const getFocused = () => (document.activeElement?.id || document.activeElement?.localName) ?? '';
const toAddress = (url: string) => {
  const { pathname, search, hash } = new URL(url, 'http://portal.test');
  return { pathname, search, hash };
};
/** The element that had the focus, with its ancestors. */
function getPath(element: Element): Element[] {
  const { parentElement } = element;
  return [element, ...(parentElement && parentElement !== document.body ? getPath(parentElement) : [])];
}
const end = (from: string, to: string, rest: Partial<Step> = {}) => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  const step = { from: toAddress(from), to: toAddress(to), focusPath: [], isWrite: false, place: null, ...rest };
  focusAfterNavigation(step);
  const calls = [...focus.mock.calls];
  focus.mockRestore();
  for (const call of calls) expect(call, 'no focus scrolls').toEqual([{ preventScroll: true }]);
};
const PLACE = { offsets: [], link: { href: '/1', index: 0 } };

type Case = [name: string, to: string, focused: string, prepare: () => Partial<Step> | void];

/** Focuses an element, which had the focus already when the navigation began. */
const keepFocus = (selector: string) => {
  find(selector).focus();
  return { focusPath: getPath(find(selector)) };
};

test.each<Case>([
  ['a new page', '/b', 'h1', () => {}],
  ['a new page without a heading', '/b', 'main', () => show('<main id="main"><p></p></main>')],
  ['a new page that has set the focus', '/b', 'ann', () => find('#ann').focus()],
  ['a new page with the focus of before', '/b', 'h1', () => keepFocus('#ann')],
  ['a new page with a focus outside of its content', '/b', 'h1', () => find('#menu').focus()],
  ['Back to a page with the link that had the focus', '/b', 'ann', () => ({ place: PLACE })],
  ['Back to a page without this link', '/b', 'h1', () => ({ place: { offsets: [], link: { href: '/2', index: 0 } } })],
  ['a new page with an open dialog', '/b', 'body', () => show(`${LIST}<div role="dialog"></div>`)],
  ['a link to a row with an open dialog', '/a#row-1', 'body', () => show(`${LIST}<div role="dialog"></div>`)],
  ['a link to a row', '/a#row-1', 'row-1', () => {}],
  ['a link to a row of another page', '/a?page=2#row-a%20b', 'row-a b', () => {}],
  ['a link to a row that is missing', '/a#row-3', 'h1', () => {}],
  ['Back to a row', '/a#row-1', 'h1', () => ({ place: PLACE })],
  ['a changed parameter that has a control', '/a?rows=20', 'rows', () => {}],
  [
    'an element that has lost the focus and is still there',
    '/a?q=1',
    'input',
    () => ({ focusPath: getPath(find('#next')) }),
  ],
  ['another page of a list without any focus', '/a?page=2', 'table', () => {}],
  ['a focus that was not lost', '/a?rows=20', 'menu', () => find('#menu').focus()],
])('%s: %s focuses %s', (_, to, focused, prepare) => {
  show();
  end('/a', to, prepare() ?? {});
  expect(getFocused()).toBe(focused);
});

test.each([
  ['/a?page=2', true],
  ['/a?users.page=2&users.sort=name', true],
  ['/a?q=1&page=2', false],
  ['/a?mypage=2', false],
])('%s shows the first row of the table (%j), and keeps the focus', (to, isShown) => {
  show();
  const scrollIntoView = vi.spyOn(find('section:not(.hidden)'), 'scrollIntoView');
  find('section:not(.hidden)').getBoundingClientRect = () => ({ top: -1 }) as DOMRect;
  find('#table').scrollTop = 50;
  find('#next').focus();
  find('#next').getBoundingClientRect = () => ({ top: 0, bottom: 500 }) as DOMRect;
  end('/a', to, { focusPath: getPath(find('#next')) });
  expect([find('#table').scrollTop, getFocused()]).toEqual([isShown ? 0 : 50, 'next']);
  expect(scrollIntoView.mock.calls).toEqual(isShown ? [[{ block: 'start', behavior: 'instant' }]] : []);
});

test.each([
  ['above the window', { top: -1, bottom: 20 }],
  ['below the window', { top: 480, bottom: 501 }],
])('another page of a list whose link is %s focuses the table', (_, rect) => {
  show();
  const list = find('section:not(.hidden)');
  const scrollIntoView = vi.spyOn(list, 'scrollIntoView');
  list.getBoundingClientRect = () => ({ top: 0 }) as DOMRect;
  find('#next').focus();
  find('#next').getBoundingClientRect = () => rect as DOMRect;
  end('/a', '/a?page=2', { focusPath: getPath(find('#next')) });
  expect([getFocused(), scrollIntoView.mock.calls]).toEqual(['table', []]);
});

test('Back to another page of a list leaves its scroll position', () => {
  show();
  const offsets: [number, number][] = [
    [0, 0],
    [50, 0],
  ];
  end('/a', '/a?page=2', { place: { ...PLACE, offsets } });
  expect(find('#table').scrollTop).toBe(50);
  expect(getFocused()).not.toBe('table');
});

test('an element that was rendered again has no focus if another one is like it', () => {
  show();
  const replaced = getPath(find('#next'));
  find('#next').outerHTML = '<a href="?page=3" id="one">Next</a><a href="?page=4">Next</a>';
  end('/a', '/a?q=1', { focusPath: replaced });
  expect(getFocused()).not.toBe('one');
});

test.each([
  ['<button name="sort" value="a">Go</button>', '<button name="sort" value="b">Go</button>', false],
  ['<button name="sort" value="a">Go</button>', '<button name="sort" value="a">Stop</button>', false],
  ['<button name="sort" value="a">Go</button>', '<button name="order" value="a">Go</button>', false],
  ['<button aria-label="Go to A">Go</button>', '<button aria-label="Go to B">Go</button>', false],
  ['<input type="checkbox" name="tag" value="a">', '<input type="checkbox" name="tag" value="b">', false],
  ['<input type="radio" name="tag" value="a">', '<input type="radio" name="tag" value="a">', true],
  // What is typed is no part of what it is.
  ['<input name="text" value="a">', '<input name="text" value="b">', true],
  ['<select name="size"><option>1</select>', '<select name="size"><option>2</select>', true],
  ['<a href="?a">Next</a>', '<a href="?b">Next</a>', true],
  ['<a href="?a">Next</a>', '<a href="?b" class="hidden">Next</a>', false],
])('in place of %s the control %s has the focus: %j', (before, after, isFocused) => {
  show(`<main><h1>People</h1><p>${before}</p></main>`);
  const old = getPath(find('p > *'));
  find('p').innerHTML = after;
  end('/a', '/a?q=1', { focusPath: old.slice(0, 1) });
  expect(document.activeElement === find('p > *')).toBe(isFocused);
});

test('a saved form focuses its toast, and Esc then leads to its button', () => {
  show(
    LIST.replace(
      '<h1>',
      '<form id="save"><input name="id"><button type="submit" aria-hidden="true" id="hidden"></button><button type="submit" id="button">Save</button></form><h1>',
    ),
  );
  const focused: string[] = [];
  document.body.addEventListener('focusin', () => focused.push(getFocused()));
  const button = find('#button');
  end('/a', '/a', { focusPath: [button.cloneNode(true) as Element, ...getPath(button).slice(1)], isWrite: true });
  expect(focused.slice(-2)).toEqual(['button', 'toast']);
});

test('where the focused element was removed, the nearest control has the focus, else the heading', () => {
  show();
  const row = find('#row-1');
  end('/a', '/a', { focusPath: [document.createElement('button'), ...getPath(row)] });
  expect(getFocused()).toBe('ann');
  (document.activeElement as HTMLElement).blur();
  find('#ann').className = 'hidden';
  end('/a', '/a', { focusPath: [document.createElement('button'), ...getPath(row)] });
  expect(getFocused()).toBe('h1');
  find('h1').blur();
  end('/a', '/a', { focusPath: [document.createElement('button'), find('main')] });
  expect(getFocused()).toBe('h1');
  find('h1').blur();
  // A write whose form has gone.
  end('/a', '/a', { focusPath: [document.createElement('button'), find('header')], isWrite: true });
  expect(getFocused()).toBe('h1');
});

test.each([
  ['<form><input><p><button type="submit">Save</button></p></form>', 'h1'],
  ['<ul><li><a href="/1" id="name">Ann</a><form><p><button type="submit">Delete</button></p></form></li></ul>', 'name'],
])('in place of a removed element in %s no submit button has the focus', (html, focused) => {
  show(`<main><h1 id="h1">People</h1>${html}</main>`);
  end('/a', '/a', { focusPath: [document.createElement('button'), ...getPath(find('p'))], isWrite: true });
  expect(getFocused()).toBe(focused);
});
