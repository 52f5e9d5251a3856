// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { find, findAll, listTexts, readText, showPage, showServerPage } from '~/browser-page.test-helpers';
import { renderPage } from '../../../../../e2e/support/rendered-form';
import { ReviewFile } from './review-file';

const FILE_URL = 'https://files.example/7.pdf#page=3';
const createFile = (file: object, page = 1, fileName: string | null = 'bill.pdf') => (
  <ReviewFile file={file as never} fileName={fileName} page={page} onLeaveFrame={() => {}} />
);

test.each([
  [{ kind: 'link', url: FILE_URL }, 'This file cannot be shown here.', true],
  [
    { kind: 'foreign', url: FILE_URL, host: 'files.example' },
    'This file cannot be shown here.It is on files.example, and the portal is not set up to show files of this host.',
    true,
  ],
  [
    { kind: 'too-long' },
    'This file cannot be shown.Its address is too long: the portal uses up to 8,192 characters.',
    false,
  ],
  [{ kind: 'missing' }, 'There is no file to show.The service returned no address for it.', false],
])('instead of a file %j the page says why it shows none', async (file, text, hasLink) => {
  await showServerPage(createFile(file));
  expect(listTexts('[role=status] > p').join('')).toBe(text);
  expect(
    findAll('a').map((link) => [
      readText(link),
      link.getAttribute('href'),
      link.getAttribute('target'),
      link.getAttribute('rel'),
    ]),
  ).toEqual(hasLink ? [['Open bill.pdf in a new tab', FILE_URL, '_blank', 'noopener noreferrer']] : []);
});

const IMAGE = { kind: 'image', url: 'https://files.example/7.png' };

test.each([
  ['', '100%', '75', '150', '90', '0'],
  ['zoom=50', '50%', null, '75', '90', '0'],
  ['zoom=75', '75%', '50', '', '90', '0'],
  ['zoom=150&turn=90', '150%', '', '200', '180', '90'],
  ['zoom=300&turn=270', '300%', '200', null, '', '270'],
  // Invalid values are the default.
  ['zoom=120&turn=45', '100%', '75', '150', '90', '0'],
  ['turn=360', '100%', '75', '150', '90', '0'],
  ['turn=-90', '100%', '75', '150', '90', '0'],
])('the image at %j is shown at %s, with steps to %s, %s and %s', async (query, zoom, out, into, rotated, turn) => {
  await showServerPage(createFile(IMAGE), `/review/7?value=3&${query}`);
  expect(readText(find('.document-file__zoom'))).toBe(zoom);
  const read = (label: string, name: string) => {
    const href = document.querySelector(`a[aria-label="${label}"]`)?.getAttribute('href');
    if (href === undefined || href === null) return null;
    const params = new URL(href, 'http://portal.test').searchParams;
    expect(params.get('value')).toBe('3');
    return params.get(name) ?? '';
  };
  expect([read('Zoom out', 'zoom'), read('Zoom in', 'zoom'), read('Rotate', 'turn')]).toEqual([out, into, rotated]);
  const { dataset } = find('.document-file__page');
  expect([`${dataset['zoom']}%`, dataset['turn']]).toEqual([zoom, turn]);
  const image = find('img');
  expect([image.getAttribute('alt'), image.getAttribute('referrerpolicy')]).toEqual([
    'The file bill.pdf',
    'no-referrer',
  ]);
});

test('an image that cannot be loaded says so, with a link to it', async () => {
  await showPage(createFile(IMAGE, 1, null), '/review/7');
  expect(readText(find('[role=status]'))).toContain(
    'The file could not be loaded.It may be missing, or its host does not respond.',
  );
  expect(readText(find('a'))).toBe('Open the document in a new tab');
});

test.each([
  [1, 'https://files.example/7.pdf#navpanes=0'],
  [2, 'https://files.example/7.pdf#page=2&navpanes=0'],
])('a PDF is shown by the browser at page %i of the current value', async (page, url) => {
  // Outside of the document of the test, which loads no frames.
  const template = document.createElement('template');
  template.innerHTML = await renderPage(createFile({ kind: 'frame', url: FILE_URL }, page));
  const frame = template.content.querySelector('iframe');
  expect([frame?.getAttribute('src'), frame?.title, frame?.getAttribute('referrerpolicy')]).toEqual([
    url,
    'The file bill.pdf',
    'no-referrer',
  ]);
});
