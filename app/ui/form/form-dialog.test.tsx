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
import type { FormReply } from '~/shared/form-reply';
import { UnsavedChangesGuard } from '~/ui/unsaved/unsaved-changes-guard';
import ConfirmDialog from './confirm-dialog';
import { TextField } from './field';
import { FormDialog } from './form-dialog';
import { findButton, MESSAGE, posted, resetPosting, ROUTE, sendReply } from './posting.test-helpers';

beforeEach(resetPosting);

const OPEN = '/people?page=2&modal=add&id=7';
const ASKED = '/people?page=2&modal=delete&id=7';

function Page() {
  const [isLoading, setLoading] = useState(false);
  const isQuestion = useLocation().search.includes('modal=delete');
  const reply = useActionData<FormReply>();
  if (isQuestion) {
    return (
      <>
        <ConfirmDialog question="Delete Ann?" intent="delete" recordId="7">
          Ann
        </ConfirmDialog>
        <UnsavedChangesGuard />
      </>
    );
  }
  return (
    <>
      <button onClick={() => setLoading(!isLoading)}>Load</button>
      <FormDialog<{ name: string }>
        title="Add"
        intent="save"
        reply={reply}
        defaultValues={{ name: '' }}
        isLoading={isLoading}
      >
        {(fields) => <TextField field={fields.name} label="Name" />}
      </FormDialog>
    </>
  );
}

async function show(url: string) {
  const router = await showPage(<Page />, url, ROUTE);
  await waitFor(() => find('[role=dialog], [role=alertdialog]'));
  return router;
}

test('a save that leaves the dialog open empties it for the next record', async () => {
  await show(OPEN);
  await type(findInput('[name=name]'), 'Ann');
  await click(findButton('Add'));
  await sendReply(null);
  expect([findInput('[name=name]').value, getUrl()]).toEqual(['', OPEN]);
  expect(document.activeElement).not.toBe(document.body);
});

test('Enter in a field does not answer the question above it', async () => {
  await show(OPEN);
  await click(findButton('Add'));
  await sendReply({ message: MESSAGE, confirm: { text: 'Yes', name: 'sure', value: '1' } });
  const [defaultButton] = findAll<HTMLButtonElement>('form button[type=submit]');
  await click(defaultButton as HTMLButtonElement);
  expect(posted.map(({ sure }) => sure)).toEqual([undefined, undefined]);
});

test('a form whose choices are being loaded, or whose record is gone, cannot be sent', async () => {
  await show(OPEN);
  expect(findButton('Add').disabled).toBe(false);
  await click(findButton('Load'));
  expect(findButton('Add').disabled).toBe(true);
  await click(findButton('Load'));
  await click(findButton('Add'));
  await sendReply({ message: MESSAGE, isRefused: true });
  expect(findButton('Add').getAttribute('aria-disabled')).toBe('true');
});

test('Yes is busy until the reply, and Back waits; if nothing reached the API, the question stays and says so', async () => {
  const router = await show(ASKED);
  await click(findButton('Yes'));
  expect(posted).toMatchObject([{ intent: 'delete', id: '7', stay: 'unsent', once: '.delete-7' }]);
  const step = () => act(async () => router.navigate('/people?page=2'));
  await step();
  expect([findButton('Yes').getAttribute('aria-busy'), getUrl()]).toEqual(['true', ASKED]);
  await sendReply({ intent: 'delete', message: { ...MESSAGE, reference: null } });
  expect([readText(document.activeElement as HTMLElement), getUrl()]).toEqual(['Not saved', ASKED]);
  await click(findButton('Yes'));
  expect(posted).toMatchObject([{}, { once: 'next.delete-7' }]);
  await sendReply({ intent: 'delete', message: MESSAGE });
  // It asks about no changes.
  expect(findAll('dialog')).toEqual([]);
  await step();
  expect(getUrl()).toBe('/people?page=2');
});
