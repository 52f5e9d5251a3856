import { expect, test } from 'vitest';
import { createColumnBuilder, fitColumns, WIDTH_STEPS } from './columns';

const { column } = createColumnBuilder<{ id: string }>();
const create = (header: string, options = {}) => column(header, ({ id }) => id, options);

test('columns that fold first are folded before those that fold last; others stay', () => {
  const { shownFrom, allShownFrom } = fitColumns([
    create('Name', { isRowTitle: true }),
    create('Comment', { widthPercent: 100, whenNarrow: 'hide-first' }),
    create('Status', { kind: 'short' }),
    create('Created', { kind: 'time', whenNarrow: 'hide-last' }),
  ]);
  expect([...shownFrom.keys()]).toEqual(['Created', 'Comment']);
  expect(shownFrom.get('Comment')).toBeGreaterThanOrEqual(shownFrom.get('Created') ?? 0);
  expect(allShownFrom).toBe(shownFrom.get('Comment'));
  expect(fitColumns([create('Name'), create('Status')])).toMatchObject({ shownFrom: new Map(), allShownFrom: null });
});

test('a column that wants more width delays the times in one line, and folds no other column', () => {
  const fit = (options = {}) =>
    fitColumns([
      create('Content', { widthPercent: 100, ...options }),
      create('End', { kind: 'time', whenNarrow: 'hide-last' }),
    ]);
  const [usual, wide] = [fit(), fit({ wantedWidth: 60 })];
  expect(wide.oneLineFrom).toBeGreaterThan(usual.oneLineFrom);
  expect(wide.shownFrom).toEqual(usual.shownFrom);
});

test('a sample widens a column, and narrows one of texts', () => {
  const fit = (options: object) =>
    fitColumns(['A', 'B', 'C', 'D', 'E', 'F'].map((header) => create(header, { whenNarrow: 'hide-last', ...options })))
      .allShownFrom ?? 0;
  const long = { widthSample: 'm'.repeat(25) };
  expect(fit({ kind: 'short', ...long })).toBeGreaterThan(fit({ kind: 'short' }));
  expect(fit({ kind: 'text', ...long })).toBe(fit({ kind: 'text' }));
  expect(fit({ kind: 'text', widthSample: 'm' })).toBeLessThan(fit({ kind: 'text' }));
  // The texts that name a row are in one line.
  expect(fit({ kind: 'text', isRowTitle: true, ...long })).toBeGreaterThan(fit({ kind: 'text', isRowTitle: true }));
});

test('every step has its rules, and a list with too many columns has the last one', async () => {
  const columns = Array.from({ length: 30 }, (_, index) => create(`Column ${index}`, { whenNarrow: 'hide-first' }));
  expect(fitColumns(columns).allShownFrom).toBe(WIDTH_STEPS.at(-1));
  const rules = WIDTH_STEPS.map(
    (step) => `    @container list (min-width: ${step}rem) {
      .one-line-${step} .column-time time {
        min-width: max-content;
      }
      .folded-${step} {
        display: none;
      }
    }
    @container list (max-width: ${step - 0.01}rem) {
      .table:not([data-fields]) .from-${step} {
        display: none;
      }
    }
`,
  );
  const text = `/* The rules of each step of \`app/ui/table/columns.ts\`. \`vitest --update columns\` writes this file. */
@layer data {
  @media screen {
${rules.join('')}  }
}
`;
  await expect(text).toMatchFileSnapshot('../styles/column-steps.css');
});
