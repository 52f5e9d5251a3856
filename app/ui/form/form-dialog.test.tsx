// @vitest-environment happy-dom
import { useActionData, useLocation } from '@remix-run/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import {
  act,
  click,
  find,
  findAll,
  findInput,
  getUrl,
  readText,
  showPage,
  type,
  waitFor,
} from '~/browser-page.test-helpers';
import type { FormReply } from '~/protocol/form-reply';
import { Toaster } from '~/ui/overlay/toaster';
import { dismissToast, getToasts } from '~/ui/toast/toast-state';
import ConfirmDialog from './confirm-dialog';
import { TextField } from './field';
import { FormDialog } from './form-dialog';

/** What the page has posted, and the answer to the last post. */
let posted: Record<string, unknown>[] = [];
let sendReply: (reply: Partial<FormReply> | null) => Promise<void> = async () => {};

beforeEach(() => {
  posted = [];
  for (const { id } of getToasts()) dismissToast(id);
});

const ROUTE = {
  async action({ request }: { request: Request }) {
    posted.push(Object.fromEntries(await request.formData()));
    return new Promise((resolve) => {
      sendReply = (reply) =>
        act(async () =>
          resolve(reply && { intent: 'add', submission: null, message: null, idempotencyKey: 'next', ...reply }),
        );
    });
  },
};
const MESSAGE = { id: '1', tone: 'success', text: 'Done', reference: null } as const;
const findButton = (text: string) =>
  findAll<HTMLButtonElement>('button').find((button) => readText(button) === text) as HTMLButtonElement;

function Page() {
  const [isLoading, setLoading] = useState(false);
  const isOpen = new URLSearchParams(useLocation().search).get('modal') === 'add';
  const reply = useActionData<FormReply>();
  return (
    <>
      <button onClick={() => setLoading(!isLoading)}>Load</button>
      {isOpen && (
        <FormDialog<{ name: string }>
          title="Add"
          intent="add"
          reply={reply}
          defaultValues={{ name: '' }}
          isLoading={isLoading}
        >
          {(fields) => <TextField field={fields.name} label="Name" />}
        </FormDialog>
      )}
    </>
  );
}
const OPEN = '/people?page=2&modal=add&id=7';

/** Whether the browser has a connection. */
async function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  await act(async () => window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

test('a save that leaves the dialog open empties it for the next record', async () => {
  await showPage(<Page />, OPEN, ROUTE);
  await waitFor(() => find('[role=dialog]'));
  await type(findInput('[name=name]'), 'Ann');
  await click(findButton('Add'));
  await sendReply(null);
  expect([findInput('[name=name]').value, getUrl()]).toEqual(['', OPEN]);
  expect(document.activeElement).not.toBe(document.body);
});

test('a form whose choices are being loaded cannot be sent', async () => {
  await showPage(<Page />, OPEN, ROUTE);
  await waitFor(() => find('[role=dialog]'));
  expect(findButton('Add').disabled).toBe(false);
  await click(findButton('Load'));
  expect(findButton('Add').disabled).toBe(true);
});

function Question() {
  return (
    <>
      <h1 id="title">People</h1>
      {useLocation().search.includes('modal=delete') && (
        <ConfirmDialog question="Delete Ann?" intent="delete" recordId="7">
          Ann
        </ConfirmDialog>
      )}
      <Toaster />
    </>
  );
}
const ASKED = '/people?page=2&modal=delete&id=7';

test('Yes is busy until the reply; if nothing reached the API, the question stays and says so', async () => {
  await showPage(<Question />, ASKED, ROUTE);
  await waitFor(() => find('[role=alertdialog]'));
  await click(findButton('Yes'));
  expect(posted).toMatchObject([{ intent: 'delete', id: '7', stay: 'unsent', once: '.delete-7' }]);
  expect([findButton('Yes').getAttribute('aria-busy'), getUrl()]).toEqual(['true', ASKED]);
  await sendReply({ intent: 'delete', message: { ...MESSAGE, tone: 'error', text: 'Not deleted' } });
  expect([readText(find('[role=alertdialog] [role=alert]')), getUrl()]).toEqual(['Not deleted', ASKED]);
  await click(findButton('Yes'));
  expect(posted).toMatchObject([{}, { once: 'next.delete-7' }]);
});

test('without a connection Yes says so and deletes nothing', async () => {
  await showPage(<Question />, ASKED, ROUTE);
  await waitFor(() => find('[role=alertdialog]'));
  await setOnline(false);
  await click(findButton('Yes'));
  expect([posted, getUrl()]).toEqual([[], ASKED]);
  expect(readText(find('[role=alert]'))).toContain('Not sent, because you are offline.');
  await setOnline(true);
});
