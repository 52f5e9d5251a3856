// @vitest-environment happy-dom
import { Form, useActionData } from '@remix-run/react';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  act,
  click,
  find,
  findAll,
  findInput,
  getUrl,
  listTexts,
  readText,
  showPage,
  showServerPage,
  type,
  waitFor,
} from '~/browser-page.test-helpers';
import type { FormReply } from '~/shared/form-reply';
import { UnsavedChangesGuard } from '~/ui/unsaved/unsaved-changes-guard';
import { TextField } from './field';
import { PageForm } from './page-form';
import { findButton, MESSAGE, posted, resetPosting, ROUTE, sendReply } from './posting.test-helpers';

beforeEach(resetPosting);

type Values = { name: string; mail: string };

const DEFAULTS: Values = { name: 'Ann', mail: '' };

/** A form, and buttons after which the loader returns another record. */
function Page(props: Partial<Parameters<typeof PageForm<Values>>[0]>) {
  const [record, setRecord] = useState(DEFAULTS);
  const form = (
    <PageForm<Values>
      intent="save"
      recordId="7"
      reply={useActionData<FormReply>()}
      defaultValues={record}
      submitText="Save"
      busyText="Saving"
      {...props}
    >
      {(fields) => (
        <>
          <TextField field={fields.name} label="Name" hint="As in the passport" />
          <TextField field={fields.mail} label="Mail" optional />
        </>
      )}
    </PageForm>
  );
  return (
    <>
      <button onClick={() => setRecord({ name: 'Bob', mail: '' })}>Bob</button>
      <button onClick={() => setRecord({ name: 'Eve', mail: '' })}>Eve</button>
      {form}
      <Form method="post" action="/logout">
        <button>Log Out</button>
      </Form>
      <UnsavedChangesGuard />
    </>
  );
}

const showForm = (props: Parameters<typeof Page>[0] = {}) => showPage(<Page {...props} />, '/people?page=2', ROUTE);
const submit = () => click(find('.btn-primary'));
const save = async (changes: Partial<FormReply> | null) => {
  await submit();
  await sendReply(changes);
};
const refuse = (error: Record<string, string[]>): Partial<FormReply> => ({
  submission: { status: 'error', initialValue: { name: '', mail: 'x' }, error },
});
test(
  'a form posts its intent, record, drawn values and key, and is busy meanwhile',
  { tags: ['D129', 'D159'] },
  async () => {
    await showForm();
    await type(findInput('[name=name]'), 'Anna');
    await submit();
    expect(posted).toEqual([
      { intent: 'save', id: '7', once: '.save-7', drawn: JSON.stringify(DEFAULTS), name: 'Anna', mail: '' },
    ]);
    expect(findButton('Saving').getAttribute('aria-busy')).toBe('true');
  },
);

test('wrong fields are counted, and described by error and hint; a changed one loses its error', async () => {
  await showForm();
  // A live region announces what is added to it, not itself.
  const count = find('.form-count[role=status]');
  await save(refuse({ name: ['Too short', 'Second'], mail: ['No address'] }));
  const name = findInput('[name=name]');
  expect([count.isConnected, readText(count)]).toEqual([true, '2 fields need attention']);
  expect([document.activeElement, name.getAttribute('aria-invalid')]).toEqual([name, 'true']);
  const ids = name.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Too short', 'As in the passport']);
  // The next submit is not a duplicate of this one.
  expect(findInput('[name=once]').value).toBe('next.save-7');
  await type(findInput('[name=name]'), 'Anna');
  expect(listTexts('.field__error')).toEqual(['No address']);
  expect(readText(find('.form-count'))).toBe('');
  // Such as without a connection.
  await save({ message: MESSAGE });
  expect(listTexts('.field__error')).toEqual(['No address']);
  await save(refuse({ name: ['Still wrong'] }));
  expect(listTexts('.field__error')).toEqual(['Still wrong']);
});

test('a question has its two answers until the form changes, an unknown outcome the page that shows it', async () => {
  await showForm();
  const confirm = { text: 'Yes', name: 'sure', value: '1' };
  await save({ message: MESSAGE, confirm, otherAnswer: { text: 'Clear', url: '/p' }, outcomeCheckUrl: '/p/7' });
  expect(findAll('[name=sure][value="1"], a[href="/p"], a[href="/p/7"][target=_blank]')).toHaveLength(3);
  await type(findInput('[name=name]'), 'Anna');
  expect(findAll('[data-form-message]')).toEqual([]);
});

test('the reply to another form of the page changes nothing', async () => {
  await showForm();
  await save({ intent: 'other', message: MESSAGE });
  expect(findAll('[data-form-message]')).toEqual([]);
  expect(findInput('[name=once]').value).toBe('.save-7');
});

test('a form whose record is gone is not sent again; its message has the focus', async () => {
  await showForm();
  await save({ message: MESSAGE, isRefused: true });
  const button = findButton('Save');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  button.focus();
  await submit();
  expect(posted).toHaveLength(1);
  expect(document.activeElement).toBe(find('[data-form-message]'));
});

test('the form takes the values of the record after a save, and new ones if nothing was typed', async () => {
  await showForm();
  await type(findInput('[name=name]'), 'Anna');
  await save(null);
  expect(findInput('[name=name]').value).toBe('Ann');
  await click(findButton('Bob'));
  expect([findInput('[name=name]').value, findInput('[name=drawn]').value]).toEqual([
    'Bob',
    '{"name":"Bob","mail":""}',
  ]);
  await type(findInput('[name=name]'), 'Bobby');
  await click(findButton('Eve'));
  expect([findInput('[name=name]').value, findInput('[name=drawn]').value]).toEqual([
    'Bobby',
    '{"name":"Bob","mail":""}',
  ]);
});

test.each(['/other', '/people?page=3'])('a step to %s during a save asks nothing after it', async (url) => {
  const router = await showForm();
  await type(findInput('[name=name]'), 'Anna');
  await submit();
  await act(async () => router.navigate(url));
  await sendReply(null);
  await act(async () => router.revalidate());
  expect([getUrl(), findAll('dialog')]).toEqual(['/people?page=2', []]);
});

test.each([
  ['saved', null],
  ['refused', { message: MESSAGE }],
] as const)(
  'Log Out during a save that is %s is sent once, after the question about changes if there are any',
  async (_, reply) => {
    await showForm();
    await type(findInput('[name=name]'), 'Anna');
    await submit();
    await click(findButton('Log Out'));
    expect(posted).toHaveLength(1);
    await sendReply(reply);
    if (reply) await click(findButton('Discard'));
    await waitFor(() => expect(posted).toEqual([expect.anything(), {}]));
  },
);

test('a step after a save that React has not drawn asks nothing', async () => {
  const router = await showForm();
  vi.stubGlobal('__remixRouter', router);
  onTestFinished(() => void vi.unstubAllGlobals());
  await type(findInput('[name=name]'), 'Anna');
  await submit();
  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    unsubscribe();
    queueMicrotask(() => void router.navigate('/other'));
  });
  await sendReply(null);
  expect(getUrl()).toBe('/other');
});

test('Clear asks before it discards what was typed, and drops the reply', async () => {
  await showForm({ hasClearButton: true });
  await type(findInput('[name=name]'), 'A');
  await save(refuse({ name: ['Too short'] }));
  await click(findButton('Clear'));
  expect(readText(find('dialog p'))).toBe('If you clear the form, it has the values that it began with.');
  await click(findButton('Keep editing'));
  expect(listTexts('.field__error')).toEqual(['Too short']);
  await click(findButton('Clear'));
  await click(findButton('Discard'));
  expect(listTexts('.field__error')).toEqual([]);
  await click(findButton('Clear'));
  expect(findAll('dialog')).toEqual([]);
});

const CONFLICT = {
  fields: [{ name: 'name', label: 'Name', was: 'Ann', saved: 'Eve', choice: null, isChoiceMissing: false }],
  shown: '{"name":"Eve"}',
};

test('a conflict shows both values; a choice removes its error', async () => {
  await showForm();
  await save({
    message: { ...MESSAGE, detail: 'Choose' },
    conflict: { ...CONFLICT, fields: [{ ...CONFLICT.fields[0], isChoiceMissing: true }] } as never,
  });
  expect(listTexts('.conflict label.check')).toEqual(['Yours', 'Saved by someone else Eve']);
  expect([readText(find('legend')), findInput('[name=shown]').value]).toEqual(['Name was Ann', '{"name":"Eve"}']);
  expect(listTexts('.field__error')).toEqual(['Choose one of the two values']);
  await click(findInput('[value=saved]'));
  expect(listTexts('.field__error')).toEqual([]);
  // An edited value would otherwise be dropped.
  await type(findInput('[name=name]'), 'Anna');
  expect(findInput('[type=radio]:checked').value).toBe('mine');
});

test('a conflict stays with what was typed after a step within the page, until the form is saved', async () => {
  const router = await showForm();
  await save({ message: MESSAGE, conflict: CONFLICT as never });
  await type(findInput('[name=name]'), 'Anna');
  await act(async () => router.navigate('/people?page=2#users'));
  await act(async () => router.revalidate());
  await click(findButton('Bob'));
  expect([findInput('[name=name]').value, findInput('[name=once]').value]).toEqual(['Anna', 'next.save-7']);
  expect([listTexts('[data-form-message]').length, findAll('.conflict').length]).toEqual([1, 1]);
  await save({ message: MESSAGE, isUnreached: true });
  expect([findInput('[name=name]').value, findAll('.conflict').length]).toEqual(['Anna', 1]);
  await save(null);
  expect([listTexts('[data-form-message]'), findInput('[name=name]').value]).toEqual([[], 'Bob']);
});

test('without script Enter in a form with sections posts a step that writes nothing, with script it saves', async () => {
  const form = <Page hasSections enterStep="name" />;
  await showServerPage(form);
  expect(find<HTMLButtonElement>('button.sr-only').value).toContain('validate');
  find('main').remove();
  await showPage(form);
  expect(find<HTMLButtonElement>('button.sr-only').value).toBe('');
});

test.each([
  ["Don't Save", '/other', 0],
  ['Back', '/people?page=2', 1],
])('the link %s of a changed form leads to %s, after %i questions', async (cancelText, url, questions) => {
  await showForm({ cancelTo: '/other', cancelText });
  await type(findInput('[name=name]'), 'Anna');
  await click(find('.btn-ghost'));
  expect([getUrl(), findAll('dialog').length]).toEqual([url, questions]);
});
