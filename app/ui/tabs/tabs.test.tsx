// @vitest-environment happy-dom
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { act, find, findAll, getUrl, readText, showPage, showServerPage, waitFor } from '~/browser-page.test-helpers';
import { HashTabs, TabPanel } from './hash-tabs';
import { QueryTabs } from './query-tabs';

const TABS = [
  { id: 'facts', label: 'Facts' },
  { id: 'users', label: 'Users', count: 0 },
  { id: 'plans', label: 'Plans', count: 12 },
];

test('tabs of the query keep other parameters but those of the tab; the first one has no parameter', async () => {
  await showServerPage(
    <QueryTabs tabs={TABS} active="users" label="Company" tabParams={['part']} />,
    '/companies/7?tab=users&modal=edit&id=3&part=2&q=1',
  );
  expect(
    findAll('a').map((link) => [readText(link), link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['Facts', '/companies/7?q=1', null],
    ['Users0', '/companies/7?tab=users&q=1', 'page'],
    ['Plans12', '/companies/7?tab=plans&q=1', null],
  ]);
});

const HASH_TABS = (
  <HashTabs tabs={TABS} label="Company">
    {(isShown) =>
      TABS.map(({ id, label }) => (
        <TabPanel key={id} id={id} label={label} isActive={isShown(id)}>
          {label}
          {id === 'plans' && <form data-opens-tab />}
        </TabPanel>
      ))
    }
  </HashTabs>
);
const listPanels = () => findAll('section').map(({ id, hidden }) => (hidden ? '' : id));

test('without script all panels of the tabs are rendered, and the tabs are links', async () => {
  await showServerPage(HASH_TABS, '/companies/7');
  expect(findAll('a').map((link) => link.getAttribute('href'))).toEqual(['#facts', '#users', '#plans']);
  expect(listPanels()).toEqual(['facts', 'users', 'plans']);
});

test('a link that had the focus when the tabs take its place leaves it to the active tab', async () => {
  // Before the effect that loads the script of the tabs.
  const FocusLink = () => {
    useLayoutEffect(() => find('nav a:last-child').focus(), []);
    return HASH_TABS;
  };
  await showPage(<FocusLink />, '/companies/7?q=1#users');
  await waitFor(() => find('[role=tablist]'));
  expect([document.activeElement?.id, getUrl()]).toEqual(['tab-users', '/companies/7?q=1#users']);
});

test.each([
  ['#users', ['', 'users', '']],
  ['#unknown', ['facts', '', '']],
])('the fragment %s selects the panel', async (hash, panels) => {
  await showPage(HASH_TABS, `/companies/7?q=1${hash}`);
  expect(listPanels()).toEqual(panels);
  await waitFor(() => find('[role=tablist]'));
  expect(
    findAll('[role=tab]').map((tab) => `${tab.getAttribute('aria-controls')} ${tab.getAttribute('aria-selected')}`),
  ).toEqual(['facts', 'users', 'plans'].map((id) => `${id} ${panels.includes(id)}`));
});

test('a key replaces the entry of the history, a click adds one', { tags: ['CDET-04', 'ACCOUNT-05'] }, async () => {
  const router = await showPage(HASH_TABS, '/companies/7?q=1#facts');
  await waitFor(() => find('#tab-facts'));
  await act(async () => find('#tab-facts').dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true })));
  await act(async () => find('#tab-users').focus());
  expect([getUrl(), router.state.historyAction]).toEqual(['/companies/7?q=1#users', 'REPLACE']);
  await act(async () => {
    find('#tab-plans').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    find('#tab-plans').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    find('#tab-plans').focus();
  });
  expect([getUrl(), router.state.historyAction]).toEqual(['/companies/7?q=1#plans', 'PUSH']);
  expect(listPanels()).toEqual(['', '', 'plans']);
});

test('a form that was posted before hydration is shown in its tab', async () => {
  await showPage(HASH_TABS, '/companies/7?q=1');
  expect(getUrl()).toBe('/companies/7?q=1#plans');
});
