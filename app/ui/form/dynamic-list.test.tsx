// @vitest-environment happy-dom
import { FormProvider, useForm, type SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useActionData } from '@remix-run/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { act, click, find, findAll, findInput, listTexts, press, showPage } from '~/browser-page.test-helpers';
import { DynamicList } from './dynamic-list';

type Variable = { name: string; value: string; source?: string; kept?: string };
type Fields = { variables: Variable[] };

const VARIABLES: Variable[] = [
  { name: 'a', value: '1' },
  { name: 'b', value: '2' },
];

const COLUMNS: { name: 'name' | 'value'; label: string }[] = [
  { name: 'name', label: 'Name' },
  { name: 'value', label: 'Value' },
];

function Variables({
  onEnter,
  variables = VARIABLES,
  reply,
}: {
  onEnter?: 'next';
  variables?: Variable[];
  reply?: SubmissionResult;
}) {
  const [form, fields] = useForm<Fields>({
    id: 'form',
    defaultValue: { variables },
    lastResult: useActionData<SubmissionResult>() ?? reply,
  });
  return (
    <FormProvider context={form.context}>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
        <DynamicList
          form={form}
          list={fields.variables}
          legend="Variables"
          columns={COLUMNS}
          addLabel="Add Variable"
          onEnter={onEnter}
        />
      </Form>
    </FormProvider>
  );
}

const INPUTS = 'input:not([type=hidden])';

test('Enter moves to the next value, never to a name, then to the button that adds a row; it submits nothing', async () => {
  await showPage(<Variables onEnter="next" variables={[...VARIABLES, { name: 'c', value: 'x\ny' }]} />, '/', ROUTE);
  const pressEnter = async (label: string) => {
    find(`[aria-label="${label}"]`).focus();
    const { defaultPrevented } = await press(find(':focus'), 'Enter');
    return [document.activeElement?.getAttribute('aria-label'), defaultPrevented];
  };
  expect(await pressEnter('Name 1')).toEqual(['Value 1', true]);
  expect(await pressEnter('Value 1')).toEqual(['Value 2', true]);
  expect(await pressEnter('Value 2')).toEqual(['Value 3', true]);
  // In a text area it adds a line.
  expect(await pressEnter('Value 3')).toEqual(['Value 3', false]);
  await click(find('[title="Remove row 3 of Variables"]'));
  expect(await pressEnter('Value 2')).toEqual([null, true]);
  expect(document.activeElement).toBe(findAdd());
  // On a button Enter presses it.
  expect((await press(find(':focus'), 'Enter')).defaultPrevented).toBe(false);
});

test.each([
  ['another key', 'next', 'a', {}],
  ['Enter that ends the input of a character', 'next', 'Enter', { isComposing: true }],
  ['Enter in a list whose form it submits', undefined, 'Enter', {}],
] as const)('%s does not move the focus', async (_, onEnter, key, init) => {
  await showPage(<Variables onEnter={onEnter} />);
  const [input] = findAll(INPUTS);
  input?.focus();
  const { defaultPrevented } = await press(document.activeElement ?? document.body, key, init);
  expect([document.activeElement, defaultPrevented]).toEqual([input, false]);
});

const SCHEMA = z.object({ variables: z.array(z.record(z.string(), z.string())) });
const ROUTE = {
  async action({ request }: { request: Request }) {
    return parseWithZod(await request.formData(), { schema: SCHEMA }).reply();
  },
};
const readRows = () =>
  findAll('[data-row]').map((row) =>
    [...row.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value).join('='),
  );
const findAdd = () => findAll('button').at(-1) as HTMLElement;

test('a new row has the focus, after a removal the next one, then the one before, at last the button', async () => {
  await showPage(<Variables />, '/', ROUTE);
  const press = async (button: HTMLElement) => {
    await click(button);
    return [readRows().join(), document.activeElement?.getAttribute('aria-label') ?? document.activeElement];
  };
  expect(await press(findAdd())).toEqual(['a=1,b=2,=', 'Name 3']);
  const findRemove = (row: number) => find(`[title="Remove row ${row} of Variables"]`);
  expect(await press(findRemove(2))).toEqual(['a=1,=', 'Name 2']);
  expect(await press(findRemove(2))).toEqual(['a=1', 'Name 1']);
  expect(await press(findRemove(1))).toEqual(['', findAdd()]);
});

test('a row with a source posts it; one that is kept can only be removed', async () => {
  const kept = { name: '', value: '', kept: '{"x":1}' };
  await showPage(<Variables variables={[{ name: 'a', value: '1', source: 'SOURCE' }, kept]} />);
  expect(findInput('[name="variables[0].source"]').value).toBe('SOURCE');
  const entry = findInput('[name="variables[1].kept"]');
  expect([entry.value, entry.readOnly, findAll('[title^="Remove row"]').length]).toEqual(['{"x":1}', true, 2]);
});

/** Pastes a text over the selected part of an input. */
async function paste(input: HTMLInputElement, text: string, start = input.value.length, end = start) {
  input.setSelectionRange(start, end);
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: (format: string) => (format === 'text' ? text : '') },
  });
  await act(async () => input.dispatchEvent(event));
  return event.defaultPrevented;
}

test('a pasted text with line breaks becomes a text area with the focus, in place of the selection', async () => {
  await showPage(<Variables variables={[{ name: 'abcd', value: '1' }]} />);
  expect(await paste(findInput('[aria-label="Name 1"]'), 'x\r\ny\rz', 1, 3)).toBe(true);
  const area = find<HTMLTextAreaElement>('textarea');
  expect([area.value, Number(area.rows), area.name, document.activeElement]).toEqual([
    'ax\ny\nzd',
    3,
    'variables[0].name',
    area,
  ]);
  // A cell of a spreadsheet ends with a line break.
  expect(await paste(findInput('[aria-label="Value 1"]'), '7\n')).toBe(false);
  expect(findAll('textarea')).toHaveLength(1);
});

test('a wrong value of a row has its error, and is described by it', async () => {
  const error = { 'variables[1].value': ['Too long'] };
  await showPage(
    <Variables reply={{ status: 'error', initialValue: { variables: VARIABLES }, error } as SubmissionResult} />,
  );
  const input = find('[aria-label="Value 2"]');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Too long');
  expect(listTexts('.pair__error')).toEqual(['Too long']);
});
