// @vitest-environment happy-dom
import { useForm, type SubmissionResult } from '@conform-to/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { click, find, findAll, findInput, readText, showPage, showServerPage } from '~/browser-page.test-helpers';
import { CheckboxField } from './checkbox-field';
import { CodeField } from './code-field';
import { ComboboxField } from './combobox-field';
import { DateField } from './date-field';
import { LoadingField, PasswordField, TextField, type AnyField } from './field';
import { MultiSelectField } from './multi-select-field';
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
  large: (field) => <TextField field={field} label="Label" hint="Hint" large type="email" autoComplete="email" />,
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

test.each(Object.entries(FIELDS))('the field %s: label, hint, and its first error', async (name, create) => {
  await showField(create);
  const control = findControl();
  expect(control.getAttribute('form') ?? control.closest('form')?.id).toBe('form');
  expect([control.getAttribute('aria-invalid'), control.hasAttribute('autofocus')]).toEqual([null, false]);
  expect(describe(control)).toEqual(['Hint']);
  expect(findAll('.field__optional')).toEqual([]);
  const label = find('label');
  expect(readText(label)).toBe('Label');
  if (name !== 'checkbox') {
    expect(label.getAttribute('for')).toBe(control.id);
    expect(control.getAttribute('aria-required')).toBe('true');
  }
  find('main').remove();
  await showField(create, undefined, refuse(['Wrong', 'Second']));
  expect(findControl().getAttribute('aria-invalid')).toBe('true');
  expect(describe(findControl())).toEqual(['Wrong', 'Hint']);
  // Without script the browser focuses it.
  expect(findControl().hasAttribute('autofocus')).toBe(true);
});

const OPTIONAL: Record<string, CreateField> = {
  text: (field) => <TextField field={field} label="Label" optional />,
  password: (field) => <PasswordField field={field} label="Label" optional autoComplete="off" />,
  date: (field) => <DateField field={field} label="Label" optional />,
  select: (field) => <SelectField field={field} label="Label" optional options={OPTIONS} />,
  combobox: (field) => <ComboboxField field={field} label="Label" optional options={OPTIONS} />,
  choices: (field) => <MultiSelectField field={field} label="Label" optional options={OPTIONS} />,
  loading: () => <LoadingField label="Label" optional />,
};

test.each(Object.entries(OPTIONAL))('an optional field says so: %s', async (_, create) => {
  await showField(create);
  expect(readText(find('.field__optional'))).toBe('Optional');
  expect(findAll('[aria-required=true]')).toEqual([]);
});

test.each([
  ['current-password', 'password', 'current-password'],
  ['new-password', 'password', 'new-password'],
  // Of someone else: password managers leave it alone.
  ['off', 'text', 'off'],
] as const)('a secret with %s is an input of the type %s', async (autoComplete, inputType, expected) => {
  await showField((field) => <PasswordField field={field} label="Secret" autoComplete={autoComplete} />, 'abc');
  const control = findInput('[name=field]');
  expect([control.type, control.autocomplete, control.dataset['secret']]).toEqual([inputType, expected, 'hidden']);
  expect([control.getAttribute('spellcheck'), control.getAttribute('autocapitalize')]).toEqual(['false', 'none']);
  expect(findAll('button')).toEqual([]);
});

test('a password is shown and hidden again', async () => {
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
  await click(find('[aria-label="Show Password"]'));
  expect(read()).toEqual(['password', 'false', 'hidden']);
  expect(findInput('[name=field]').hasAttribute('aria-describedby')).toBe(true);
});

test.each([
  [undefined, true],
  ['2026-05-01', true],
  // A record may have it; the browser would refuse it at once.
  ['0001-01-01', false],
])('a date field with %j has the limits of the picker: %j', async (value, hasLimits) => {
  await showField((field) => <DateField field={field} label="Day" />, value);
  expect([findInput('[name=field]').hasAttribute('min'), findInput('[name=field]').hasAttribute('max')]).toEqual([
    hasLimits,
    hasLimits,
  ]);
});

test('a select has its placeholder, options, refused options with the reason, and groups', async () => {
  const groups = [{ key: 'g', label: 'More', options: [{ value: 'd', label: 'Dan' }] }];
  await showField(
    (field) => <SelectField field={field} label="Who" options={OPTIONS} groups={groups} placeholder="None" />,
    'b',
  );
  expect(
    findAll<HTMLOptionElement>('option').map((option) => [option.value, readText(option), option.disabled]),
  ).toEqual([
    ['', 'None', false],
    ['a', 'Ann Lee', false],
    ['b', 'Bob', false],
    ['c', 'Old – too old', true],
    ['d', 'Dan', false],
  ]);
  expect(find('[selected]').getAttribute('value')).toBe('b');
  expect(readText(find('optgroup[label=More]'))).toBe('Dan');
  find('main').remove();
  await showField((field) => <SelectField field={field} label="Who" options={OPTIONS} />);
  expect(findAll('option[value=""]')).toEqual([]);
});

test('a code has as many cells as characters, and is filled in from a message', async () => {
  await showField((field) => <CodeField field={field} label="Code" length={6} />, '123');
  expect(findAll('.code-field__cell')).toHaveLength(6);
  const { value, autocomplete, inputMode } = findInput('[name=field]');
  expect([value, autocomplete, inputMode]).toEqual(['123', 'one-time-code', 'numeric']);
});
