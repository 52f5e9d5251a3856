import { expect, test } from 'vitest';
import { renderPage } from '../../../../e2e/support/rendered-form';
import { CompanyToDo, type ToDoItem } from './company-to-do';

const createItem = (title: string, count: number | null, refusal: string | null = null): ToDoItem => ({
  title,
  noun: ['user', 'users'],
  count,
  text: `Create ${title}`,
  hash: '#users',
  modal: 'create-user',
  refusal,
});
const render = async (...items: ToDoItem[]) =>
  (await renderPage(<CompanyToDo items={items} />)).replaceAll('<!-- -->', '');

test('a company that lacks something has a list of what it has and lacks, without what is unknown', async () => {
  const page = await render(createItem('A', 0), createItem('B', 1), createItem('C', 1200), createItem('D', null));
  expect(page).toContain('1 of 3 for this company');
  expect(page).toContain('Create A');
  expect(page).toContain('Done: 1 user<');
  expect(page).toContain('Done: 1,200 users');
  expect(page).not.toContain('D</b>');
});

test('a company that has everything, or of which nothing is known, has no list', async () => {
  expect(await render(createItem('A', 1), createItem('B', 2))).not.toContain('to-do');
  expect(await render(createItem('A', null))).not.toContain('to-do');
});

test('what is missing opens its dialog; what is done or refused leads to its tab', async () => {
  const listLinks = (page: string) => [...page.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  expect(listLinks(await render(createItem('A', 0), createItem('B', 0, 'Not you'), createItem('C', 1)))).toEqual([
    expect.stringContaining('modal=create-user#users'),
    '/#users',
    '/#users',
  ]);
});
