// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  act,
  click,
  find,
  findAll,
  focus,
  listTexts,
  press,
  readText,
  showPage,
  showServerPage,
  wait,
} from '~/browser-page.test-helpers';
import { CopyButton } from '~/ui/button/copy-button';
import { Popover } from '~/ui/overlay/popover';
import { dismissToast, getToasts } from '~/ui/toast/toast-state';
import { Countdown } from './countdown';
import { Count, Day, Email, renderName, renderText, Text, Time } from './values';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 4, 1) });
  for (const { id } of getToasts()) dismissToast(id);
});

afterEach(() => {
  vi.useRealTimers();
});

const TIME = { text: '2026-05-01 10:00', iso: '2026-05-01T10:00:00Z' };

test.each([
  ['a time', '2026-05-01 10:00', <Time key="" value={TIME} />],
  ['no time', '–none', <Time key="" value={null} />],
  ['no day', '–none', <Day key="" value={null} />],
  ['no text', '–none', <Text key="" value={null} />],
  ['a blank text', '–none', <Text key="" value=" " />],
  ['a blank address', '–none', <Email key="" value=" " />],
  ['a number', '1,234', <Count key="" value={1234} />],
  ['zero', '0', <Count key="" value={0} />],
  ['no number', '–none', <Count key="" value={null} />],
])('the text of %s is %s', async (_, text, element) => {
  await showServerPage(element);
  expect(readText(find('main'))).toBe(text);
});

test.each([
  ['2026-05-01', '10:00', ['2026-05-01']],
  ['2026-05-02', '2026-05-01 10:00', []],
])('a time of a list of the day %s shows %s', async (knownDay, shown, hidden) => {
  await showServerPage(<Time value={TIME} knownDay={knownDay} />);
  expect(listTexts('.sr-only')).toEqual(hidden);
  expect(readText(find('time')).endsWith(shown)).toBe(true);
});

test.each([
  [24, 0, 0],
  [25, 1, 1],
])('a text of %i characters in a cell has %i elements, and %i tooltips', async (length, elements, tooltips) => {
  await showServerPage(<>{renderText('x'.repeat(length))}</>);
  expect([findAll('main *').length, findAll('[title]').length]).toEqual([elements, tooltips]);
});

test.each([
  ['2026-11-27_17-20_Appointment-Booking_772.wav', ['2026-11-27_', '17-20_', 'Appointment-Booking_', '772.wav']],
  ['inbound-call-of-2026-11-27T17-20-37Z.wav', ['2026-11-27', '17-20-37', 'Z.wav']],
  ['receipt-2026-11-23-310.PDF', ['2026-11-23-', '310.PDF']],
  ['BOL_MCL2346699.PDF', ['BOL_', 'MCL2346699.PDF']],
  ['Short name', []],
])('the name %s breaks between %j', async (name, parts) => {
  await showServerPage(<p>{renderName(name)}</p>);
  expect([readText(find('p')), listTexts('.unbroken')]).toEqual([name, parts]);
});

test('a countdown runs with the clock of the server, is red for the last seconds and announced once, and ends', async () => {
  const onEnd = vi.fn();
  // 17 s of a period of 30 s are left.
  const serverTime = Date.UTC(2026, 4, 1, 0, 0, 13);
  // The response has arrived after two seconds.
  const requestTime = Date.now() - 2000;
  await showPage(<Countdown periodSeconds={30} {...{ serverTime, requestTime, onEnd }} />);
  const read = () => [
    readText(find('.countdown .tabular-nums')),
    readText(find('[role=status]')),
    find('.countdown').dataset['soon'],
  ];
  expect(read()).toEqual(['Changes in 15 s', '', undefined]);
  await wait(5000);
  expect(read()).toEqual(['Changes in 10 s', 'Changes in 10 seconds', undefined]);
  await wait(2000);
  expect(read()).toEqual(['Changes in 8 s', '', undefined]);
  await wait(3000);
  expect(read()).toEqual(['Changes in 5 s', '', 'true']);
  await wait(4750);
  expect(onEnd).not.toHaveBeenCalled();
  await wait(250);
  expect(onEnd).toHaveBeenCalled();
});

/** Sets the clipboard of the browser; without `write` it has none. */
function setClipboard(write: ((text: string) => Promise<void>) | null) {
  Object.defineProperty(navigator, 'clipboard', { value: write && { writeText: write }, configurable: true });
  document.execCommand = () => true;
}
const getIcon = () => find('use').getAttribute('href')?.split('#icon-')[1];

test('a copied text is a toast, and for two seconds a tick', async () => {
  const write = vi.fn(async () => {});
  setClipboard(write);
  await showPage(<CopyButton text={() => 'Text'} label="Copy" doneText="Copied" />);
  await click(find('button'));
  expect(write).toHaveBeenCalledExactlyOnceWith('Text');
  expect(getToasts().map(({ text, tone }) => [text, tone])).toEqual([['Copied', 'success']]);
  await wait(1999);
  expect(getIcon()).toBe('check');
  await wait(1);
  expect(getIcon()).toBe('copy');
});

test.each([
  [true, 'Copied', 'check'],
  [false, 'Copying failed. Select the text and copy it.', 'copy'],
])('without the clipboard of the browser a selection is copied (%j): %s', async (hasCopied, text, icon) => {
  setClipboard(null);
  const run = vi.spyOn(document, 'execCommand').mockImplementation((command) => {
    selected.push(`${command} ${find<HTMLTextAreaElement>('textarea').value}`);
    return hasCopied;
  });
  onTestFinished(() => run.mockRestore());
  const selected: string[] = [];
  await showPage(<CopyButton text="a" label="Copy" doneText="Copied" />);
  await click(find('button'));
  expect([getToasts().map((toast) => toast.text), getIcon(), selected]).toEqual([[text], icon, ['copy a']]);
  expect([findAll('textarea'), document.activeElement]).toEqual([[], find('button')]);
});

async function showMenu() {
  await showPage(
    <>
      <Popover label="Menu" className="" summary="Menu">
        <input type="search" />
        <a href="#a">A</a>
        <button>B</button>
      </Popover>
      <button id="outside">Outside</button>
    </>,
  );
  // The document of the test has no layout.
  for (const item of findAll('details a, details button, details input')) item.getClientRects = () => [{}] as never;
  find('details').setAttribute('open', '');
}
const getFocused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('type');

test('the arrow keys, Home and End move through an open menu, Esc closes it', async () => {
  await showMenu();
  const summary = find('summary');
  summary.focus();
  const focused: unknown[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'x']) {
    await press(document.activeElement as Element, key);
    focused.push(getFocused());
  }
  expect(focused).toEqual(['search', 'A', 'B', 'search', 'B', 'search', 'search']);
  // They move through what is typed.
  for (const key of ['Home', 'End']) expect((await press(find('[type=search]'), key)).defaultPrevented).toBe(false);
  await press(find('a'), 'End');
  expect(getFocused()).toBe('B');
  // While a text is composed, the keys are those of the input method.
  for (const key of ['ArrowUp', 'Escape']) await press(find('details button'), key, { isComposing: true });
  expect([getFocused(), find('details').hasAttribute('open')]).toEqual(['B', true]);
  await press(find('a'), 'Escape');
  expect([find('details').hasAttribute('open'), document.activeElement]).toEqual([false, summary]);
});

test.each([
  [true, 'search'],
  // On a touch screen it would open the keyboard.
  [false, 'Outside'],
])('an opened menu has the focus in its search where a pointer can hover (%j): %s', async (canHover, focused) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: hover)' && canHover }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await showMenu();
  const toggle = (isOpen: boolean) => act(() => find('details').toggleAttribute('open', isOpen));
  await toggle(false);
  await focus(find('#outside'));
  await toggle(true);
  await act(() => find('details').dispatchEvent(new Event('toggle')));
  expect(getFocused()).toBe(focused);
  await toggle(false);
  await focus(find('#outside'));
  await act(() => find('details').dispatchEvent(new Event('toggle')));
  expect(getFocused()).toBe('Outside');
});

test.each([
  ['a click outside', () => click(find('#outside')), false],
  ['a click inside', () => click(find('details a')), true],
  ['the focus outside', () => focus(find('#outside')), false],
  ['the focus inside', () => focus(find('details button')), true],
  ['the focus around it', () => act(() => find('main').dispatchEvent(new Event('focusin', { bubbles: true }))), true],
])('%s leaves a menu open: %j', async (_, step, isOpen) => {
  await showMenu();
  await step();
  expect(find('details').hasAttribute('open')).toBe(isOpen);
});
