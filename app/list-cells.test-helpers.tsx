import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ListUrlProvider } from '~/ui/links/list-url';
import { renderPage } from '../e2e/support/rendered-form';

type Column = { id: string; renderCell: (row: object, rowNumber: number) => ReactNode };
/** What the cell of a row shows at the URL `path`: its text, its first link and label, the tones of its tags, and more. */
type Case = {
  row?: object;
  path?: string;
  text?: string | RegExp;
  link?: string | RegExp | null;
  label?: string;
  tones?: string[];
  /** Attributes and elements that the cell has. */
  html?: string[];
};

async function renderCell(columns: unknown, header: string, row: object, path = '/list') {
  const { pathname, search } = new URL(path, 'http://portal.test');
  const column = (columns as Column[]).find(({ id }) => id === header);
  const html = await renderPage(
    <ListUrlProvider value={{ pathname, search }}>{column?.renderCell({ id: '7', ...row }, 1)}</ListUrlProvider>,
  );
  const text = html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [, link = null] = /<a[^>]* href="([^"]*)"/.exec(html) ?? [];
  const tones = [...html.matchAll(/ data-tone="([^"]*)"/g)].map(([, tone]) => tone);
  const [, label = null] = / aria-label="([^"]*)"/.exec(html) ?? [];
  return { text, link: link && decodeURIComponent(link.replaceAll('&amp;', '&')), label, tones, html };
}

const toExpected = (value: string | RegExp | null): unknown =>
  value instanceof RegExp ? expect.stringMatching(value) : value;

/** Tests cells that show more than one field of a row, or a field by the state of the row or the URL. */
export function testCells(cells: [columns: unknown, header: string, base: object, cases: Case[]][]): void {
  test.each(cells.flatMap(([columns, header, base, cases]) => cases.map((one) => ({ columns, header, base, ...one }))))(
    'the cell $header of a row with $row at $path',
    async ({ columns, header, base, row, path, text, link, label, tones, html = [] }) => {
      const cell = await renderCell(columns, header, { ...base, ...row }, path);
      if (text !== undefined) expect(cell.text).toEqual(toExpected(text));
      if (link !== undefined) expect(cell.link).toEqual(toExpected(link));
      if (label !== undefined) expect(cell.label).toBe(label);
      if (tones !== undefined) expect(cell.tones).toEqual(tones);
      for (const part of html) expect(cell.html).toContain(part);
    },
  );
}
