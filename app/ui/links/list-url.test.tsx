// @vitest-environment happy-dom
import { Link } from '@remix-run/react';
import { expect, test } from 'vitest';
import { click, find, getUrl, readText, showPage } from '~/browser-page.test-helpers';
import { toRecordUrl, useCreateListUrl } from './list-url';

const LIST = { pathname: '/tags', search: '?page=2' };

function ListUrl() {
  const { pathname, search } = useCreateListUrl(['tags.expand']);
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="?q=b&page=2&modal=edit&id=7&entry=3&tags.expand=9">next</Link>
    </>
  );
}

test('the links of rows are not rendered again when a row or a dialog opens', async () => {
  const urls = new Set<unknown>();
  function Urls() {
    urls.add(useCreateListUrl([]));
    return <Link to="?q=a&modal=edit&id=7">edit</Link>;
  }
  await showPage(<Urls />, '/tags?q=a');
  await click(find('a'));
  expect([getUrl(), urls.size]).toEqual(['/tags?q=a&modal=edit&id=7', 1]);
});

test('the links of rows lead back to the list as it is shown, without what is open of a row', async () => {
  await showPage(<ListUrl />, '/tags?q=a&tags.expand=1');
  expect(readText(find('output'))).toBe('/tags?q=a');
  await click(find('a'));
  expect(readText(find('output'))).toBe('/tags?q=b&page=2');
});

test.each([
  ['a record', '/events/7', LIST, '/events/7?list=/tags?page=2'],
  ['a record with a query', '/events/7?next=A', LIST, '/events/7?next=A&list=/tags?page=2'],
  ['a list without a query', '/events/7', { ...LIST, search: '' }, '/events/7'],
  ['the same page', '/tags?page=3', LIST, '/tags?page=3'],
  ['a part of the page', '?id=7', LIST, '?id=7'],
  ['a page that names the list already', '/events/7?list=/tags?q=a', LIST, '/events/7?list=/tags?q=a'],
  ['a URL that would be too long', '/events/7', { ...LIST, search: `?q=${'a'.repeat(2000)}` }, '/events/7'],
])('the URL of %s', (_, to, list, url) => {
  expect(decodeURIComponent(toRecordUrl(to, list))).toBe(url);
});
