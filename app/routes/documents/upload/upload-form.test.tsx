// @vitest-environment happy-dom
import { useLocation } from '@remix-run/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  act,
  click,
  find,
  findAll,
  getUrl,
  listTexts,
  readText,
  showPage,
  showServerPage,
} from '~/browser-page.test-helpers';
import { answer, FakeRequest, settle, uploads } from '~/ui/form/fake-request.test-helpers';
import { dismissToast, getToasts } from '~/ui/toast/toast-state';
import { UnsavedChangesGuard } from '~/ui/unsaved/unfinished-work';
import { UploadForm } from './upload-form';

beforeEach(() => {
  uploads.length = 0;
  for (const { id } of getToasts()) dismissToast(id);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  sessionStorage.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const MODELS = [
  { modelId: '7', modelName: 'Invoices' },
  { modelId: '8', modelName: null },
];
const PROPS = { models: MODELS, selectedModelId: '7', isModelMissing: false, uploadedUrl: null, maxMb: 1 };

const createFile = (name: string, content = '%PDF') => new File([content], name);
/** Drops files on an element; one without content is a folder. Returns whether the browser would open them. */
async function dropOn(target: Element, files: File[], types = ['Files']) {
  const items = files.map((file) => ({
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isDirectory: file.type === 'folder' }),
  }));
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { items, types } });
  await act(async () => target.dispatchEvent(event));
  return !event.defaultPrevented;
}
const drop = (...files: File[]) => dropOn(find('.drop'), files);
const getStart = () => find<HTMLButtonElement>('.card__foot button');
const startUpload = async () => {
  await click(getStart());
  await settle();
};
const listRows = () => findAll('li.file').map((row) => `${row.dataset['state']}: ${readText(row)}`);
const getField = (name: string, index = -1) => uploads.at(index)?.form.get(name);

test('files are sent one after the other, each with its progress, and then lead to their documents', async () => {
  await showPage(<UploadForm {...PROPS} />, '/ocr/upload');
  expect(getStart().disabled).toBe(true);
  await drop(createFile('a.pdf'), createFile('b.png'));
  expect(listRows()).toEqual(['ready: a.pdf4 bytes', 'ready: b.png4 bytes']);
  await startUpload();
  expect(uploads).toHaveLength(1);
  expect([uploads[0]?.url, uploads[0]?.headers]).toEqual(['POST /ocr/upload/file', { Accept: 'application/json' }]);
  expect([getField('modelId'), (getField('file') as File).name]).toEqual(['7', 'a.pdf']);
  const [once] = [getField('once')];
  expect(once).toMatch(/^[0-9A-Z-]{14}\.document$/);
  await act(async () => {
    const event = Object.assign(new Event('progress'), { loaded: 1, total: 3 });
    uploads[0]?.upload.dispatchEvent(event);
  });
  expect(listRows()).toEqual(['sending: a.pdf4 bytes · 33%', 'ready: b.png4 bytes']);
  expect([getStart().disabled, readText(find('.card__foot [role=status]'))]).toEqual([
    true,
    'Uploading. Keep this page open.',
  ]);
  expect(findAll('progress')).toHaveLength(1);
  await answer({ isDone: true, text: 'Uploaded a', extra: { id: '12', url: '/ocr/file-list#row-12' } });
  expect(uploads).toHaveLength(2);
  expect(getField('once')).not.toBe(once);
  await answer({ isDone: true, text: 'Uploaded b', extra: { id: null, url: '/ocr/file-list' } });
  expect(findAll('li a').map((link) => link.getAttribute('href'))).toEqual(['/ocr/file-list#row-12', '/ocr/file-list']);
  expect(getToasts().map(({ text, tone }) => `${tone}: ${text}`)).toEqual([
    'success: Uploaded a',
    'success: Uploaded b',
  ]);
  // Only of documents that were found in the list.
  expect(listTexts('.card__body > a')).toEqual(['Predict this document']);
  expect(getStart().disabled).toBe(true);
});

test('a file that is added while another one is sent is sent too', async () => {
  await showPage(<UploadForm {...PROPS} />, '/ocr/upload');
  await drop(createFile('a.pdf'));
  await startUpload();
  await drop(createFile('b.pdf'));
  await answer({ isDone: true, text: 'Uploaded', extra: { id: '1', url: '/1' } });
  expect(uploads).toHaveLength(2);
  await answer({ isDone: true, text: 'Uploaded', extra: { id: '2', url: '/2' } });
  expect(listTexts('.card__body > a')).toEqual(['Predict these 2 documents']);
});

test.each([
  [
    { isDone: false, text: 'Too much', reference: 'AB-12', idempotencyKey: 'next' },
    200,
    'Too much Reference AB-12.',
    'next',
  ],
  [{ isDone: false, text: 'Too much' }, 400, 'Too much', null],
  ['<html>', 502, 'The service did not answer. Check the file list before you try again.', 'same'],
  ['{"other":1}', 200, 'The service did not answer. Check the file list before you try again.', 'same'],
])('a failed upload (%j, %i) says why and can be sent again', async (result, status, text, key) => {
  await showPage(<UploadForm {...PROPS} />, '/ocr/upload');
  await drop(createFile('a.pdf'));
  await startUpload();
  const once = getField('once');
  await answer(result as never, status);
  expect(listRows()[0]).toContain('failed: a.pdf4 bytes · Failed');
  expect(readText(find('li [role=alert]'))).toBe(text);
  expect(document.activeElement).toBe(find('li'));
  expect(findAll('li a').map(readText)).toEqual(text.includes('Reference') ? ['Go to the file list'] : []);
  await startUpload();
  expect(listRows()).toEqual(['sending: a.pdf4 bytes · 0%']);
  // A request without a response may have been processed: the same key does not upload twice.
  if (key === 'same') expect(getField('once')).toBe(once);
  else expect(getField('once')).not.toBe(once);
  if (key === 'next') expect(getField('once')).toBe('next.document');
});

test('an upload that is cancelled is a new one when it is sent again; the next files are sent', async () => {
  await showPage(<UploadForm {...PROPS} />, '/ocr/upload');
  await drop(createFile('a.pdf'), createFile('b.pdf'));
  await startUpload();
  const once = getField('once');
  await click(find('[aria-label="Cancel upload of a.pdf"]'));
  await settle();
  expect(uploads[0]?.isAborted).toBe(true);
  expect(listTexts('li [role=alert]')).toEqual(['The upload was cancelled. Nothing was uploaded.']);
  expect((getField('file') as File).name).toBe('b.pdf');
  await answer({ isDone: true, text: 'Uploaded', extra: null });
  await startUpload();
  expect([(getField('file') as File).name, getField('once') === once]).toEqual(['a.pdf', false]);
});

test('a page with unsent files asks before it is left, then cancels them, and names them on return', async () => {
  function Page() {
    return (
      <>
        {useLocation().pathname === '/ocr/upload' && <UploadForm {...PROPS} />}
        <UnsavedChangesGuard />
      </>
    );
  }
  const leave = () => act(async () => void router.navigate('/ocr/file-list'));
  const router = await showPage(<Page />, '/ocr/upload');
  await drop(createFile('a.pdf'), createFile('b.pdf'), createFile('c.pdf'));
  await startUpload();
  await answer({ isDone: true, text: 'Uploaded', extra: null });
  await leave();
  expect(readText(find('[role=alertdialog]'))).toContain('Files are not uploaded yet.');
  await click(findAll('[role=alertdialog] button')[0] as HTMLElement);
  expect([getUrl(), uploads[1]?.isAborted]).toEqual(['/ocr/upload', false]);
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  await leave();
  await click(findAll('[role=alertdialog] button')[1] as HTMLElement);
  await settle();
  // The upload that was cancelled does not begin the next one.
  expect([getUrl(), uploads.map(({ isAborted }) => isAborted)]).toEqual(['/ocr/file-list', [false, true]]);
  await act(async () => void router.navigate('/ocr/upload'));
  expect(readText(find('.banner'))).toBe('Not uploaded, because you left the page: b.pdf, c.pdfChoose a fileClose');
  await drop(createFile('b.pdf'));
  expect(readText(find('.banner'))).toContain('you left the page: c.pdf');
  // On the next visit only what is still missing is named.
  await startUpload();
  await answer({ isDone: true, text: 'Uploaded', extra: null });
  await act(async () => void router.navigate('/ocr/file-list'));
  await act(async () => void router.navigate('/ocr/upload'));
  expect(readText(find('.banner'))).toBe('Not uploaded, because you left the page: c.pdfChoose a fileClose');
  await click(findAll('.banner button')[1] as HTMLElement);
  expect(findAll('.banner')).toEqual([]);
});

test('files that are dropped beside the zone join the queue; a folder says what to drop instead', async () => {
  await showPage(<UploadForm {...PROPS} />, '/ocr/upload');
  expect(await dropOn(document.body, [createFile('a.pdf'), new File(['x'], 'scans.pdf', { type: 'folder' })])).toBe(
    false,
  );
  expect(listRows()).toEqual([
    'ready: a.pdf4 bytes',
    'refused: scans.pdf1 byte · RefusedThis is a folder. Drop its files instead.',
  ]);
  // A text that is dragged into a field is the browser's.
  expect(await dropOn(document.body, [], ['text/plain'])).toBe(true);
});

test('a batch ends with the sum of what was uploaded, refused and failed', async () => {
  const scrollTo = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  await showPage(<UploadForm {...PROPS} />, '/ocr/upload');
  await drop(createFile('a.pdf'), createFile('b.txt'), createFile('c.pdf'), createFile('d.doc'));
  await startUpload();
  await answer({ isDone: true, text: 'Uploaded', extra: null });
  await answer({ isDone: false, text: 'Too much' }, 400);
  expect(readText(find('.card__foot [role=status]'))).toBe('1 uploaded; 2 refused: b.txt, d.doc; 1 failed: c.pdf');
  expect(scrollTo.mock.contexts).toEqual([find('.card__foot')]);
  scrollTo.mockRestore();
});

test.each([
  ['a.txt', 'x', 'File Upload must be .pdf, .png, .jpg or .jpeg', 0],
  ['a.pdf', '', 'a.pdf is empty', 1],
  ['a.pdf', 'x'.repeat(1024 * 1024 + 1), 'The file is larger than 1 MB', 1],
])(
  '%s of these bytes is refused and not sent; the message of a wrong type goes after three seconds, its row stays',
  async (name, content, text, laterMessages) => {
    vi.useFakeTimers();
    await showPage(<UploadForm {...PROPS} />, '/ocr/upload');
    await drop(createFile(name, content));
    expect(readText(find('li [role=alert]'))).toBe(text);
    expect(getStart().disabled).toBe(true);
    // Chosen again it is there once.
    await drop(createFile(name, content));
    expect(listTexts('li .strong')).toEqual([name]);
    await act(async () => vi.advanceTimersByTimeAsync(2999));
    expect(findAll('li [role=alert]')).toHaveLength(1);
    await act(async () => vi.advanceTimersByTimeAsync(1));
    expect(findAll('li [role=alert]')).toHaveLength(laterMessages);
    expect(listRows()[0]).toContain('Refused');
    await click(find(`[aria-label="Remove file ${name}"]`));
    expect(findAll('li')).toEqual([]);
  },
);

test('a file of another type by its bytes is refused by the server, and not sent again', async () => {
  await showPage(<UploadForm {...PROPS} />, '/ocr/upload');
  await drop(createFile('a.pdf'));
  await startUpload();
  await answer({ isDone: false, text: 'No PDF', errorCode: 'file-type' }, 400);
  expect(listRows()[0]).toContain('refused: a.pdf4 bytes · Refused');
  expect(getStart().disabled).toBe(true);
});

test('a removed file is not sent, and the focus returns to the file input', async () => {
  await showPage(<UploadForm {...PROPS} />, '/ocr/upload');
  await drop(createFile('a.pdf'), createFile('b.pdf'));
  await click(find('[aria-label="Remove file a.pdf"]'));
  expect(document.activeElement?.id).toBe('document-file');
  await startUpload();
  expect((getField('file') as File).name).toBe('b.pdf');
});

test('a missing model shows its error, which a choice removes, but the upload is attempted', async () => {
  await showPage(<UploadForm {...PROPS} selectedModelId="" />, '/ocr/upload');
  await drop(createFile('a.pdf'));
  expect(findAll('#model-error')).toEqual([]);
  await startUpload();
  expect(uploads).toHaveLength(1);
  expect(readText(find('#model-error'))).toBe('You need to select Model before uploading!');
  expect(find('#model').getAttribute('aria-invalid')).toBe('true');
  expect(find('#model').getAttribute('aria-describedby')).toBe('model-hint model-error');
  await act(async () => find('#model').dispatchEvent(new Event('change', { bubbles: true })));
  expect(findAll('#model-error')).toEqual([]);
});

test('the session has ended: the page leads to the login', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await showPage(<UploadForm {...PROPS} />, '/ocr/upload');
  await drop(createFile('a.pdf'));
  await startUpload();
  await answer('<html>', 200);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/login');
  assign.mockRestore();
});

test('without script the form has the result of the last submit', async () => {
  await showServerPage(<UploadForm {...PROPS} isModelMissing uploadedUrl="/ocr/file-list#row-3" />, '/ocr/upload');
  expect(findAll('a').map((link) => `${readText(link)} ${link.getAttribute('href')}`)).toEqual([
    'View it in the file list /ocr/file-list#row-3',
  ]);
  expect(findAll('#model-error')).toHaveLength(1);
  expect(getStart().disabled).toBe(false);
  expect(listTexts('option')).toEqual(['Select a model', 'Invoices', '8']);
  expect(readText(find('#document-file-hint'))).toBe('.pdf, .png, .jpg or .jpeg, at most 1 MB');
  find('main').remove();
  await showServerPage(<UploadForm {...PROPS} models={[]} />, '/ocr/upload');
  expect(readText(find('#model-hint'))).toBe('No model is set up for your company yet.');
});
