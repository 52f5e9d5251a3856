// @vitest-environment happy-dom
import { useActionData } from '@remix-run/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { act, click, find, findAll, findInput, listTexts, readText, showPage, type } from '~/browser-page.test-helpers';
import type { FormReply } from '~/protocol/form-reply';
import { TextField } from './field';
import { PageForm } from './page-form';

type Values = { name: string; mail: string };

const DEFAULTS: Values = { name: 'Ann', mail: '' };

/** What the form has posted. */
let posted: Record<string, unknown>[] = [];
let sendReply: (reply: FormReply | null) => void = () => {};

beforeEach(() => {
  posted = [];
});

/** A form, and buttons after which the loader returns another record. */
function Page(props: { hasClearButton?: boolean }) {
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
    </>
  );
}

async function showForm(props: Parameters<typeof Page>[0] = {}) {
  return showPage(<Page {...props} />, '/people?page=2', {
    async action({ request }) {
      posted.push(Object.fromEntries(await request.formData()));
      return new Promise((resolve) => {
        sendReply = resolve;
      });
    },
  });
}

const submit = () => click(find('.btn-primary'));
const reply = (changes: Partial<FormReply> | null) =>
  act(async () =>
    sendReply(changes && { intent: 'save', submission: null, message: null, idempotencyKey: 'next', ...changes }),
  );
const save = async (changes: Partial<FormReply> | null) => {
  await submit();
  await reply(changes);
};
const refuse = (error: Record<string, string[]>): Partial<FormReply> => ({
  submission: { status: 'error', initialValue: { name: '', mail: 'x' }, error },
});
const getButton = (text: string) => findAll('button').find((button) => readText(button) === text) as HTMLElement;
const MESSAGE = { id: '1', tone: 'error', text: 'Not saved', reference: 'AB-12' } as const;

/** Whether the browser has a connection. */
async function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  await act(async () => window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

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
    expect(getButton('Saving').getAttribute('aria-busy')).toBe('true');
  },
);

test('wrong fields are counted, and described by error and hint; a changed one loses its error', async () => {
  await showForm();
  await save(refuse({ name: ['Too short', 'Second'], mail: ['No address'] }));
  const name = findInput('[name=name]');
  expect(readText(find('.form-count'))).toBe('2 fields need attention');
  expect([document.activeElement, name.getAttribute('aria-invalid')]).toEqual([name, 'true']);
  const ids = name.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Too short', 'As in the passport']);
  // The next submit is not a duplicate of this one.
  expect(findInput('[name=once]').value).toBe('next.save-7');
  await type(findInput('[name=name]'), 'Anna');
  expect(listTexts('.field__error')).toEqual(['No address']);
  expect(readText(find('.form-count'))).toBe('');
  await save(refuse({ name: ['Still wrong'] }));
  expect(listTexts('.field__error')).toEqual(['Still wrong']);
});

test('the message of a refused form has the focus unless a field is wrong', async () => {
  await showForm();
  await save({ message: { ...MESSAGE, detail: 'By the API' } });
  expect(document.activeElement).toBe(find('[data-form-message]'));
  expect(readText(find('[data-form-message]'))).toBe('Not savedBy the APIReference AB-12');
  await save({ ...refuse({ mail: ['No address'] }), message: { ...MESSAGE, id: '2' } });
  expect([document.activeElement?.getAttribute('name'), findAll('[data-form-message] p').length]).toEqual(['mail', 2]);
});

test.each([
  [{ confirm: { text: 'Yes', name: 'sure', value: '1' } }, '[type=submit][name=sure][value="1"]', 'Yes'],
  [{ confirm: { text: 'Clear', url: '/people?of=R%26D' } }, 'a[href="/people?of=R%26D"]', 'Clear'],
  [{ message: { ...MESSAGE, link: { text: 'Way on', url: '/forgot' } } }, 'a[href="/forgot"]', 'Way on'],
  [{ outcomeCheckUrl: '/p/7' }, 'a[href="/p/7"][target=_blank]', 'Check whether it was done (opens in a new tab)'],
])('a reply with %j has its link or button', async (changes, selector, text) => {
  await showForm();
  await save({ message: MESSAGE, ...changes });
  expect(readText(find(selector))).toBe(text);
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
  const button = getButton('Save');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  button.focus();
  await submit();
  expect(posted).toHaveLength(1);
  expect(document.activeElement).toBe(find('[data-form-message]'));
});

test('a form without a connection is not sent, keeps its values and says so', async () => {
  await showForm();
  await type(findInput('[name=name]'), 'Anna');
  await setOnline(false);
  await submit();
  expect(posted).toEqual([]);
  expect(readText(find('[role=alert]'))).toContain('Not sent, because you are offline.');
  expect(readText(find('.dialog__note'))).toMatch(/^Looking for the connection, last at \d\d:\d\d:\d\d$/);
  expect(getButton('Try again').getAttribute('aria-disabled')).toBeNull();
  await setOnline(true);
  expect(readText(find('[role=alert]'))).toContain('You are back. This was not sent yet.');
  getButton('Save').focus();
  await submit();
  expect(posted).toMatchObject([{ name: 'Anna' }]);
  expect(findAll('[role=alert]')).toEqual([]);
});

test('the form takes the values of the record after a save, and new ones if nothing was typed', async () => {
  await showForm();
  await type(findInput('[name=name]'), 'Anna');
  await save(null);
  expect(findInput('[name=name]').value).toBe('Ann');
  await click(getButton('Bob'));
  expect([findInput('[name=name]').value, findInput('[name=drawn]').value]).toEqual([
    'Bob',
    '{"name":"Bob","mail":""}',
  ]);
  await type(findInput('[name=name]'), 'Bobby');
  await click(getButton('Eve'));
  expect([findInput('[name=name]').value, findInput('[name=drawn]').value]).toEqual([
    'Bobby',
    '{"name":"Bob","mail":""}',
  ]);
});

test('Clear asks before it discards what was typed, and drops the reply', async () => {
  await showForm({ hasClearButton: true });
  await type(findInput('[name=name]'), 'A');
  await save(refuse({ name: ['Too short'] }));
  await click(getButton('Clear'));
  expect(readText(find('dialog p'))).toBe('If you clear the form, they are lost.');
  await click(getButton('Keep editing'));
  expect(listTexts('.field__error')).toEqual(['Too short']);
  await click(getButton('Clear'));
  await click(getButton('Discard'));
  expect(listTexts('.field__error')).toEqual([]);
  await click(getButton('Clear'));
  expect(findAll('dialog')).toEqual([]);
  // Also if the record has new values later.
  await click(getButton('Bob'));
  expect([findInput('[name=name]').value, listTexts('.field__error')]).toEqual(['Bob', []]);
  expect(posted).toHaveLength(1);
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
});
