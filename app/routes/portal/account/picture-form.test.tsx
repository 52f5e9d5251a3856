// @vitest-environment happy-dom
import { useLocation } from '@remix-run/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, click, find, findAll, findInput, readText, showPage, showServerPage } from '~/browser-page.test-helpers';
import { answer, FakeRequest, settle, uploads } from '~/ui/form/fake-request.test-helpers';
import { dismissToast, getToasts } from '~/ui/toast/toast-state';
import { UnsavedChangesGuard } from '~/ui/unsaved/unfinished-work';
import { PictureForm } from './picture-form';

beforeEach(() => {
  uploads.length = 0;
  for (const { id } of getToasts()) dismissToast(id);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PROFILE = { name: 'Ann Lee', image: null, isImageUrlTooLong: false, jobTitle: 'Manager', email: 'a@b.example' };
const createForm = (changes = {}) => <PictureForm profile={{ ...PROFILE, ...changes } as never} maxMb={1} />;

/** Chooses a file, whose upload begins at once. */
async function choose(name = 'me.png', type = 'image/png', size = 4) {
  const file = new File(['x'.repeat(size)], name, { type });
  Object.defineProperty(findInput('[type=file]'), 'files', { value: [file], configurable: true });
  await act(async () => findInput('[type=file]').dispatchEvent(new Event('change', { bubbles: true })));
  await settle();
}
const listAlerts = () => findAll('[role=alert]').map(readText);

test('a chosen image is sent at once with its progress, then shown, and the page is loaded again', async () => {
  let loads = 0;
  // The document of the test loads no images.
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1);
  await showPage(createForm(), '/account', { loader: () => (loads += 1) });
  const before = loads;
  const openPicker = vi.spyOn(findInput('[type=file]'), 'click').mockImplementation(() => {});
  await click(find('button'));
  expect([openPicker.mock.calls.length, uploads.length]).toEqual([1, 0]);
  await choose();
  expect([uploads[0]?.url, uploads[0]?.form.get('once')]).toEqual(['POST /account/picture', '.picture']);
  await act(async () =>
    uploads[0]?.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 2, total: 3 })),
  );
  const progress = find<HTMLProgressElement>('progress');
  expect([progress.value, progress.getAttribute('aria-label')]).toEqual([66, 'Uploading the image']);
  expect(readText(find('progress + span'))).toBe('66%');
  await answer({ isDone: true, text: 'Changed', idempotencyKey: 'next', extra: { image: 'https://files.example/1' } });
  expect(findAll('progress')).toEqual([]);
  expect(getToasts().map(({ text, tone }) => [text, tone])).toEqual([['Changed', 'success']]);
  expect(find('img').getAttribute('src')).toBe('https://files.example/1');
  expect(loads - before).toBe(1);
  // Another upload is no duplicate of this one.
  expect(findInput('[name=once]').value).toBe('next.picture');
});

test('the same image can be chosen again, and its second success is a message too', async () => {
  await showPage(createForm(), '/account');
  const values: string[] = [];
  const set = (value: string) => {
    values.push(value);
  };
  Object.defineProperty(findInput('[type=file]'), 'value', { set });
  for (const idempotencyKey of ['1', '2']) {
    await choose();
    await answer({ isDone: true, text: 'Changed', idempotencyKey });
  }
  expect(getToasts().map(({ text }) => text)).toEqual(['Changed', 'Changed']);
  expect(values).toEqual(['', '']);
});

test('only one upload runs at a time, and a page that is left asks, then cancels it', async () => {
  const Page = () => (
    <>
      {useLocation().pathname === '/account' && createForm()}
      <UnsavedChangesGuard />
    </>
  );
  const router = await showPage(<Page />, '/account');
  await choose();
  await choose('other.png');
  expect(uploads.map(({ isAborted }) => isAborted)).toEqual([false]);
  await act(async () => void router.navigate('/other'));
  expect(uploads[0]?.isAborted).toBe(false);
  await click(findAll('[role=alertdialog] button')[1] as HTMLElement);
  expect(uploads[0]?.isAborted).toBe(true);
});

test('a cancelled upload says so; the next one is a new one', async () => {
  await showPage(createForm(), '/account');
  await choose();
  await click(find('button'));
  await settle();
  expect(uploads[0]?.isAborted).toBe(true);
  expect(listAlerts()).toEqual(['The upload was cancelled. Your image was not changed.']);
  expect(findAll('progress')).toEqual([]);
  await choose();
  expect(uploads[1]?.form.get('once')).toMatch(/^[0-9A-Z-]{14}\.picture$/);
  // The error is that of the last upload.
  expect(listAlerts()).toEqual([]);
});

test.each([
  ['a file that is no image', ['me.txt', 'text/plain', 4]],
  ['an image that is too large', ['me.png', 'image/png', 1024 * 1024 + 1]],
] as const)('%s is refused without an upload', async (_, [name, type, size]) => {
  await showPage(createForm(), '/account');
  await choose(name, type, size);
  expect([uploads.length, listAlerts().length]).toEqual([0, 1]);
});

test.each([
  [{ isDone: false, text: 'No image.', reference: 'AB-12' }, 200, ['No image. Reference AB-12']],
  [{ isDone: false, text: 'No image.' }, 200, ['No image.']],
  ['', 502, ['The service did not answer. Check your image before you try again.']],
])('the response %j with status %i is an error', async (result, status, alerts) => {
  await showPage(createForm(), '/account');
  await choose();
  await answer(result, status);
  expect([listAlerts(), getToasts(), findAll('progress')]).toEqual([alerts, [], []]);
});

test('the session has ended: the page leads to the login', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await showPage(createForm(), '/account');
  await choose();
  await answer('<!doctype html>');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/login');
});

test('without script the browser posts the file; an image whose address is too long is named', async () => {
  await showServerPage(createForm({ isImageUrlTooLong: true }), '/account');
  const { action, method, enctype } = find<HTMLFormElement>('form');
  expect([new URL(action).pathname, method, enctype]).toEqual(['/account/picture', 'post', 'multipart/form-data']);
  const input = findInput('[type=file]');
  expect([input.accept, input.required, input.hasAttribute('aria-hidden'), input.name]).toEqual([
    'image/*',
    true,
    false,
    'file',
  ]);
  expect(readText(find('label'))).toBe('Image file');
  expect(find('label').getAttribute('for')).toBe(input.id);
  expect(find<HTMLButtonElement>('button').type).toBe('submit');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'One image file, at most 1 MB',
  );
  expect(readText(find('.field__hint + .field__hint'))).toContain('too long to be shown');
});
