// @vitest-environment happy-dom
import { useForm, type SubmissionResult } from '@conform-to/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { click, find, findInput, readText, showPage, showServerPage } from '~/browser-page.test-helpers';
import { CheckboxField } from './checkbox-field';
import { ComboboxField } from './combobox-field';
import { PasswordField, TextField, type AnyField } from './field';
import { SelectField } from './select-field';

type CreateField = (field: AnyField) => ReactElement;
type Value = string | string[] | undefined;

function Form({ create, value, reply }: { create: CreateField; value?: Value; reply?: SubmissionResult }) {
  const [form, fields] = useForm<{ field: Value }>({ id: 'form', defaultValue: { field: value }, lastResult: reply });
  return (
    <form id={form.id} noValidate>
      {create(fields.field)}
    </form>
  );
}

const OPTIONS = [
  { value: 'a', label: 'Ann Lee', code: 'AL' },
  { value: 'b', label: 'Bob', code: 'ANN' },
  { value: 'c', label: 'Old', refusal: 'too old' },
];
const FIELDS: Record<string, CreateField> = {
  text: (field) => <TextField field={field} label="Label" hint="Hint" />,
  password: (field) => <PasswordField field={field} label="Label" hint="Hint" autoComplete="new-password" />,
  select: (field) => <SelectField field={field} label="Label" hint="Hint" options={OPTIONS} placeholder="None" />,
  combobox: (field) => <ComboboxField field={field} label="Label" hint="Hint" options={OPTIONS} />,
  checkbox: (field) => (
    <CheckboxField field={field} hint="Hint">
      Label
    </CheckboxField>
  ),
};

const findControl = () => find('[name=field]');
const describe = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => readText(document.getElementById(id) ?? document.body));
const refuse = (error: string[]): SubmissionResult => ({ status: 'error', initialValue: {}, error: { field: error } });
const showField = (create: CreateField, value?: Value, reply?: SubmissionResult) =>
  showServerPage(<Form create={create} value={value} reply={reply} />);

test.each(Object.entries(FIELDS))('the field %s is described by its hint and its first error', async (name, create) => {
  await showField(create);
  const control = findControl();
  expect([control.getAttribute('aria-invalid'), control.hasAttribute('autofocus')]).toEqual([null, false]);
  expect(describe(control)).toEqual(['Hint']);
  if (name !== 'checkbox') expect(control.getAttribute('aria-required')).toBe('true');
  find('main').remove();
  await showField(create, undefined, refuse(['Wrong', 'Second']));
  expect(findControl().getAttribute('aria-invalid')).toBe('true');
  expect(describe(findControl())).toEqual(['Wrong', 'Hint']);
  // Without script the browser focuses it.
  expect(findControl().hasAttribute('autofocus')).toBe(true);
});

test('a secret of somebody else is no password, and no browser fills in or corrects it', async () => {
  await showField((field) => <PasswordField field={field} label="Secret" autoComplete="off" />);
  const { type, autocomplete, dataset } = findInput('[name=field]');
  expect([type, autocomplete, dataset['secret']]).toEqual(['text', 'off', 'hidden']);
  expect(findInput('[name=field]').getAttribute('spellcheck')).toBe('false');
});

test.each([
  [{}, [null, 'off']],
  [{ type: 'email' }, ['false', 'off']],
  [{ inputMode: 'numeric' }, ['false', 'off']],
  [{ autoComplete: 'name' }, [null, 'name']],
] as const)('a text field with %j is corrected or not, and filled in: %j', async (props, expected) => {
  await showField((field) => <TextField field={field} label="Label" {...props} />);
  const input = findInput('[name=field]');
  expect([input.getAttribute('spellcheck'), input.autocomplete]).toEqual(expected);
});

test('a password is shown on demand', async () => {
  await showPage(
    <Form
      create={(field) => (
        <PasswordField field={field} label="Password" hasPolicyChecklist autoComplete="new-password" />
      )}
    />,
  );
  const read = () => [
    findInput('[name=field]').type,
    find('button').getAttribute('aria-pressed'),
    findInput('[name=field]').dataset['secret'],
  ];
  expect(read()).toEqual(['password', 'false', 'hidden']);
  await click(find('[aria-label="Show Password"]'));
  expect(read()).toEqual(['text', 'true', 'shown']);
  expect(findInput('[name=field]').hasAttribute('aria-describedby')).toBe(true);
});
