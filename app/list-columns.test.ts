import { createElement, Fragment } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../e2e/support/rendered-form';
import { createOccasionColumns } from './components/occasions/occasions';
import { toColumnKey } from './lib/column-key';
import { readListQuery } from './lib/list-query';
import type { AnyListSpec } from './lib/list-spec';
import type { Columns, TableRow } from './ui/table/columns';

type Module = Record<string, unknown>;
const load = (modules: Record<string, Module>): Module => Object.assign({}, ...Object.values(modules));
const lists = load(
  import.meta.glob<Module>(['./routes/**/*-list.server.ts', './components/**/*-list.ts'], { eager: true }),
);
const tables = load(import.meta.glob<Module>(['./routes/**/*-columns.tsx', './routes/**/*-tab.tsx'], { eager: true }));
const columnsByList = Object.entries(tables).flatMap(([name, columns]) =>
  name.endsWith('_COLUMNS') ? [[name.replace('_COLUMNS', '_LIST'), columns as Columns<TableRow>] as const] : [],
);

test.each([...columnsByList, ['OCCASION_LIST', createOccasionColumns()] as const])(
  'each column of %s that the menu offers can be hidden, the actions and the name of a row cannot',
  (name, columns) => {
    const hideable = columns.filter(({ enableHiding }, index) => index > 0 && enableHiding);
    const keys = hideable.map(({ id = '' }) => toColumnKey(id));
    expect(keys.length).toBeGreaterThan(0);
    expect(keys).not.toContain('action');
    const spec = lists[name] as AnyListSpec;
    const params = new URLSearchParams([...keys, 'invented'].map((key) => [`${spec.paramPrefix ?? ''}hide`, key]));
    expect(readListQuery(params, spec).hiddenColumns).toEqual(keys);
  },
);

test('every list with a table is tested', () => {
  // A search result has no columns to hide.
  const withTable = Object.keys(lists).filter((name) => /^(?!SEARCH).*_LIST$/.test(name) && name !== 'OCCASION_LIST');
  expect(columnsByList.map(([name]) => name).toSorted()).toEqual(withTable.toSorted());
});

test('lists that share a page with another one have parameters of their own', () => {
  const sharing = [
    ...Object.values(
      import.meta.glob<Module>('./routes/settings/company-details/**/*-list.server.ts', { eager: true }),
    ),
    ...Object.values(import.meta.glob<Module>('./components/**/*-list.ts', { eager: true })),
  ].flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('_LIST')));
  const prefixes = sharing.map(([, spec]) => (spec as AnyListSpec).paramPrefix);
  expect(prefixes.length).toBeGreaterThan(4);
  for (const prefix of prefixes) expect(prefix).toMatch(/^[a-z]+\.$/);
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

test.each(columnsByList.filter(([name]) => name !== 'RECORDING_LIST'))(
  '%s keeps a column in view when it is scrolled sideways',
  (_name, columns) => {
    expect(columns.filter(({ meta }) => meta?.pinned).length).toBeGreaterThan(0);
  },
);

/** Headers of columns by what their cells hold. */
const KINDS = {
  // The time of a log entry has the time from the one before.
  time: /^(?!Time$).*(?:Time|Date)$/,
  number: /^(?:Number of .*|Employees|Calls|Priority|Step Number)$/,
  action: /^(?:Action|Open|View .*)$/,
  short: /(?:Status|Role|^Id|^Phone)$/,
};
const NAMES =
  /\b(?:Company|Department|Process|Machine|Agent|Platform|Model|Trigger|Wizard Custom Id|Initiated By|OS Username|(?:File|Report|Customer|Task|Sow|Step|First|Last) Name)$/;

test.each(columnsByList)('the columns of %s have the widths of what they hold', (_name, columns) => {
  for (const { id, meta } of columns) {
    const kind = Object.entries(KINDS).find(([, header]) => header.test(id))?.[0];
    if (kind) expect(meta?.kind, id).toBe(kind);
    // Long texts share the room that the others leave.
    if (/(?:Description|Comments|Condition|Data|Sentence|Detail|Variables)$/.test(id))
      expect(meta?.widthPercent, id).toBeGreaterThan(0);
  }
});

test.each(columnsByList)('a narrow table of %s has the names and actions of its rows', (_name, columns) => {
  expect(columns.filter(({ meta }) => meta?.isRowTitle).length).toBeGreaterThan(0);
  const kept = columns.filter(({ meta }) => meta?.isRowTitle || meta?.kind === 'action');
  expect(kept.filter(({ meta }) => meta?.whenNarrow !== undefined).map(({ id }) => id)).toEqual([]);
});

test.each(columnsByList)('a translation of the page leaves the names in %s as they are', (_name, columns) => {
  const translated = columns.filter(({ id, meta }) => NAMES.test(id) && !meta?.noTranslate);
  expect(translated.map(({ id }) => id)).toEqual([]);
});

const NONE = { negative: null, neutral: null, positive: null };

test.each([
  ['USER', 'Status', { isActivated: true }, 'success', 'circle-check'],
  ['USER', 'Status', { isActivated: false }, 'error', 'circle-x'],
  ['DOCUMENT', 'Status', { status: { kind: 'uploaded', label: 'Uploaded' } }, 'error', 'cloud-upload'],
  ['DOCUMENT', 'Status', { status: { kind: 'predicted', label: 'Predicted' } }, 'info', 'scan-text'],
  ['DOCUMENT', 'Status', { status: { kind: 'validated', label: 'Validated' } }, 'success', 'circle-check'],
  ['DOCUMENT', 'Status', { status: { kind: null, label: '7' } }, 'neutral', null],
  ['LICENSE', 'License Type', { licenseType: 'A', state: { kind: 'upcoming', text: 'T' } }, 'info', 'calendar-clock'],
  ['LICENSE', 'License Type', { licenseType: 'A', state: { kind: 'active', text: 'T' } }, 'success', 'circle-check'],
  ['LICENSE', 'License Type', { licenseType: 'A', state: { kind: 'ending', text: 'T' } }, 'warning', 'triangle-alert'],
  ['LICENSE', 'License Type', { licenseType: 'A', state: { kind: 'expired', text: 'T' } }, 'neutral', 'circle-x'],
  ['PERMISSION', 'Admin', { permissions: { Admin: 'yes' } }, 'success', 'check'],
  ['PERMISSION', 'Admin', { permissions: { Admin: 'own' } }, 'success', null],
  ['SENTENCE', 'Sentiment', { sentiment: 'negative', percentages: NONE }, 'error', 'frown'],
  ['SENTENCE', 'Sentiment', { sentiment: 'neutral', percentages: NONE }, 'neutral', 'meh'],
  ['SENTENCE', 'Sentiment', { sentiment: 'positive', percentages: NONE }, 'success', 'smile'],
])(
  'in the list %s the column %s shows %j in the color %s, and as the icon %s',
  async (name, header, row, tone, icon) => {
    const columns = columnsByList.find(([list]) => list === `${name}_LIST`)?.[1] ?? [];
    const content = columns
      .find(({ id }) => id === header)
      ?.renderCell({ id: '7', editRefusal: null, ...row } as object as TableRow, 1);
    const html = await renderPage(createElement(Fragment, null, content));
    const [, tag = ''] = /<span class="tag" ([\s\S]*)/.exec(html) ?? [];
    expect([/data-tone="([^"]*)"/.exec(tag)?.[1], /#([\w-]+)"/.exec(tag)?.[1] ?? null]).toEqual([tone, icon]);
  },
);

test.each(columnsByList)('the links and buttons of %s have the icons of their actions', async (_name, columns) => {
  const icons: Record<string, string> = {
    Edit: 'pencil',
    Delete: 'trash-2',
    Duplicate: 'copy',
    'View Log': 'arrow-up-right',
    'View report': 'arrow-up-right',
    'Get OTP': 'key-round',
  };
  for (const column of columns.filter(({ meta }) => meta?.kind === 'action')) {
    const row = { id: '7', name: 'A', editRefusal: null, deleteRefusal: null, isActivated: true };
    const html = await renderPage(createElement(Fragment, null, column.renderCell(row as object as TableRow, 1)));
    for (const [control, label = '', content = ''] of html.matchAll(
      /<(?:a|button)[^>]* aria-label="([^"]*)"[^>]*>([\s\S]*?)<\/(?:a|button)>/g,
    )) {
      const action = Object.keys(icons).find((name) => label.startsWith(name));
      if (action) expect(/#([\w-]+)"/.exec(content)?.[1], control).toBe(icons[action]);
    }
  }
});

test.each([
  ['Report Name', 'Year, opens in a new tab'],
  ['Open', 'View report Year, opens in a new tab'],
])('the link of the column %s opens a report in a new tab, which its name says', async (header, name) => {
  const column = columnsByList.find(([list]) => list === 'REPORT_LIST')?.[1].find(({ id }) => id === header);
  const content = column?.renderCell({ id: '7', reportName: 'Year' } as object as TableRow, 1);
  const html = await renderPage(createElement(Fragment, null, content));
  for (const part of [`aria-label="${name}"`, 'target="_blank" rel="noopener"', 'href="/companyreports/7"'])
    expect(html).toContain(part);
});
