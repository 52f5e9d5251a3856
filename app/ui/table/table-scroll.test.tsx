// @vitest-environment happy-dom
import { useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, find, showPage } from '~/browser-page.test-helpers';
import { useExpandedRowInView } from './expanded-row';

/** What was scrolled, in order. */
let scrolled: unknown[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  scrolled = [];
});

const setTop = (element: Element, top: number, height = 40) => {
  element.getBoundingClientRect = () => ({ top, bottom: top + height }) as DOMRect;
};

function Table({ expanded, created = null }: { expanded: string | null; created?: string | null }) {
  const scroller = useRef<HTMLDivElement>(null);
  const rememberRow = useExpandedRowInView(scroller, expanded, created);
  return (
    <div ref={scroller} id="scroller" onClickCapture={rememberRow}>
      <table>
        <tbody>
          {['row-1', 'row-2'].map((id) => (
            <tr key={id} id={id}>
              <td>
                <button aria-expanded={expanded === id}>
                  <i />
                </button>
                <b>Text</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows a table whose rows are at this place when a URL is loaded. Returns a function that shows it after the next step. */
async function showTable(place: { top: number; height: number }, ...steps: Parameters<typeof Table>[0][]) {
  vi.stubGlobal('innerHeight', 500);
  const rect = { top: place.top, bottom: place.top + place.height } as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element, options) {
    scrolled.push([this.id, options]);
  });
  vi.spyOn(window, 'scrollBy').mockImplementation((options: unknown) => void scrolled.push(['window', options]));
  function Page() {
    const [step, setStep] = useState(0);
    return (
      <>
        <button id="next" onClick={() => setStep(step + 1)} />
        {steps.map((props, index) => index === step && <Table key="" {...props} />)}
      </>
    );
  }
  await showPage(<Page />, '/list');
  find('#scroller').scrollBy = ((options: unknown) => scrolled.push(['table', options])) as never;
  return () => click(find('#next'));
}

test.each([
  ['in the window', { top: 400, height: 100 }, []],
  ['partly below the window', { top: 401, height: 100 }, [['row-2', { block: 'center' }]]],
])('the expanded row of a URL that is %s is scrolled into view', async (_, place, expected) => {
  await showTable(place, { expanded: 'row-2' });
  expect(scrolled).toEqual(expected);
});

test('the row of a new record is shown; an expanded row is shown once only', async () => {
  const step = await showTable(
    { top: 600, height: 40 },
    { expanded: 'row-2' },
    { expanded: 'row-2', created: 'row-1' },
    { expanded: 'row-1', created: 'row-1' },
  );
  await step();
  expect(scrolled).toEqual([
    ['row-2', { block: 'center' }],
    ['row-1', { block: 'nearest' }],
  ]);
  await step();
  expect(scrolled).toHaveLength(2);
});

test('a row that is expanded or collapsed keeps its place: the table scrolls, and the page by what the table cannot', async () => {
  const step = await showTable(
    { top: 100, height: 40 },
    { expanded: null },
    { expanded: 'row-2' },
    { expanded: 'row-1' },
  );
  const row = find('#row-2');
  setTop(row, 300);
  await click(find('#row-2 i'));
  const tops = [350, 320];
  row.getBoundingClientRect = () => ({ top: tops.shift() }) as DOMRect;
  await step();
  expect(scrolled).toEqual([
    ['table', { top: 50, behavior: 'instant' }],
    ['window', { top: 20, behavior: 'instant' }],
  ]);
  // Once for each press.
  await step();
  expect(scrolled).toHaveLength(2);
});

test('a press beside an expander, and a rendering before its row has opened, scroll nothing', async () => {
  const open = { expanded: 'row-2' };
  const step = await showTable({ top: 100, height: 40 }, { expanded: null }, open, open);
  await click(find('#row-2 b'));
  await step();
  await click(find('#row-2 i'));
  await step();
  expect(scrolled).toEqual([]);
});
