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
  const items = [createItem('A', 0), createItem('B', 1), createItem('C', 1200), createItem('D', null)];
  const page = await render(...items, createItem('E', 0, 'Not you'));
  for (const text of ['2 of 4 for this company', 'Create A', 'Done: 1 user<', 'Done: 1,200 users', 'Not you'])
    expect(page).toContain(text);
  // What is missing opens its dialog; what is done or refused leads to its tab.
  const links = [...page.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([expect.stringContaining('modal=create-user#users'), '/#users', '/#users', '/#users']);
  expect(await render(createItem('A', 1), createItem('D', null))).not.toContain('to-do');
});
