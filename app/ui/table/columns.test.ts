import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FOLD_WIDTHS } from './column-options';

test('every width at which columns are folded has its rules', async () => {
  const css = await readFile('app/ui/styles/columns.css', 'utf8');
  const rules = css.matchAll(/width < (\d+)rem\) \{\s+\.fold-\1 /g);
  expect([...rules].map(([, width]) => Number(width))).toEqual(FOLD_WIDTHS);
});
