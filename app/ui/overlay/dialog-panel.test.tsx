// @vitest-environment happy-dom
import { Form, Link, useLocation } from '@remix-run/react';
import { type ReactNode } from 'react';
import { expect, test } from 'vitest';
import {
  act,
  click,
  find,
  findAll,
  findInput,
  getUrl,
  press,
  readText,
  showPage,
  type,
  waitFor,
} from '~/browser-page.test-helpers';
import { UnsavedChangesGuard } from '~/ui/unsaved/unsaved-changes-guard';
import { DialogPanel } from './dialog-panel';

const CLOSED = '/list?sort=name';
const OPEN = '/list?sort=name&modal=edit&id=7';

function Page({ children }: { children?: ReactNode }) {
  const isOpen = new URLSearchParams(useLocation().search).has('modal');
  return (
    <>
      <h1>List</h1>
      <Link to={OPEN}>Edit</Link>
      {isOpen && (
        <DialogPanel title="Edit" closeTo={CLOSED} isServerRendered={false} onMounted={() => {}}>
          {children}
        </DialogPanel>
      )}
      <UnsavedChangesGuard />
    </>
  );
}

const FORM = (
  <Form method="post" action={OPEN}>
    <div className="dialog__body">
      <input name="name" defaultValue="Ann" />
    </div>
    <div className="dialog__foot">
      <Link to={CLOSED}>Cancel</Link>
      <button type="submit">Save</button>
    </div>
  </Form>
);

/** Shows the page with its open dialog. `reply` ends the pending save. */
async function showDialog(children: ReactNode = FORM) {
  let reply: (value: unknown) => void = () => {};
  const action = () =>
    new Promise((resolve) => {
      reply = resolve;
    });
  const router = await showPage(<Page>{children}</Page>, OPEN, { action });
  return { router, reply: (value: unknown) => act(async () => reply(value)) };
}

const getDialog = () => find('[role=dialog]');
const findLink = (text: string) =>
  findAll<HTMLAnchorElement>('a').find((link) => readText(link) === text) as HTMLElement;

const CLOSES: [string, () => Promise<unknown>][] = [
  ['Esc', () => press(getDialog(), 'Escape')],
  ['Close', () => click(find('[aria-label=Close]'))],
  ['Cancel', () => click(findLink('Cancel'))],
];

test.each(CLOSES)('%s closes the dialog, whose URL leaves the history', async (_, close) => {
  const { router } = await showDialog();
  await close();
  expect(getUrl()).toBe(CLOSED);
  expect(router.state).toMatchObject({ historyAction: 'REPLACE', preventScrollReset: true });
  expect(findAll('[role=dialog]')).toEqual([]);
});

test('a dialog that a link of its page has opened closes by Back, once', async () => {
  const router = await showPage(<Page />, '/before');
  await act(async () => router.navigate(CLOSED));
  const link = findLink('Edit');
  link.focus();
  await click(link);
  expect(getUrl()).toBe(OPEN);
  await act(async () => {
    for (let time = 0; time < 2; time += 1)
      getDialog().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  expect(getUrl()).toBe(CLOSED);
  expect(router.state.historyAction).toBe('POP');
  // After a moment, as Radix does.
  await waitFor(() => expect(document.activeElement).toBe(findLink('Edit')));
});

test.each([
  ['false', CLOSED],
  ['true', OPEN],
])('Esc in a combobox with aria-expanded=%s leads to %s', async (expanded, url) => {
  await showDialog(<button role="combobox" aria-expanded={expanded === 'true'} aria-controls="list" />);
  await press(find('[role=combobox]'), 'Escape');
  expect(getUrl()).toBe(url);
});

test('Esc of an input method, which ends a composition, leaves the dialog open', async () => {
  await showDialog();
  await press(findInput('[name=name]'), 'Escape', { isComposing: true });
  expect(getUrl()).toBe(OPEN);
});

test('an opened dialog focuses its first invalid control', async () => {
  await showDialog(
    <div className="dialog__body">
      <input />
      <input id="expected" aria-invalid />
      <input aria-invalid />
    </div>,
  );
  expect(document.activeElement?.id).toBe('expected');
});

const answer = (text: string) =>
  click(findAll('dialog button').find((button) => readText(button) === text) as HTMLElement);

test('a question about unsaved changes opens each time; Keep editing keeps the dialog, Discard closes it', async () => {
  await showPage(<Page>{FORM}</Page>, CLOSED);
  // The skip link: the browser adds the entry of a fragment to the history.
  history.pushState(null, '', '#main');
  await act(() => window.dispatchEvent(new PopStateEvent('popstate')));
  findLink('Edit').focus();
  await click(findLink('Edit'));
  await type(findInput('[name=name]'), 'Anna');
  await press(getDialog(), 'Escape');
  await answer('Keep editing');
  expect([findAll('dialog'), getUrl()]).toEqual([[], OPEN]);
  await press(getDialog(), 'Escape');
  await answer('Discard');
  expect(getUrl()).toBe(`${CLOSED}#main`);
});

test('a refused form is unsaved although it has the submitted values as its defaults; submitting it asks nothing', async () => {
  const { reply } = await showDialog();
  await type(findInput('[name=name]'), 'Anna');
  await act(async () => find<HTMLFormElement>('form').requestSubmit());
  await reply(null);
  expect(findAll('dialog')).toEqual([]);
  findInput('[name=name]').defaultValue = 'Anna';
  await press(getDialog(), 'Escape');
  expect(findAll('dialog')).toHaveLength(1);
});
