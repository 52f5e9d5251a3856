// @vitest-environment happy-dom
import { FormProvider, useForm, type SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useActionData } from '@remix-run/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  act,
  click,
  find,
  findAll,
  findInput,
  listTexts,
  press,
  readText,
  showPage,
  showServerPage,
} from '~/browser-page.test-helpers';
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
  columns = COLUMNS,
  ...texts
}: {
  onEnter?: 'next';
  variables?: Variable[];
  reply?: SubmissionResult;
  columns?: typeof COLUMNS;
  addLabel?: string;
  isLegendHidden?: boolean;
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
          columns={columns}
          addLabel="Add Variable"
          onEnter={onEnter}
          {...texts}
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

test.each([
  [COLUMNS, 'Add Variable', ['NameValue'], 1],
  [COLUMNS.slice(0, 1), '+ Custom Variable', [], 0],
])(
  'rows of the fields %j with the button %s have their headers, and the button one plus',
  async (columns, addLabel, headers, icons) => {
    await showServerPage(<Variables columns={columns} addLabel={addLabel} />);
    expect([listTexts('.pair-head'), listTexts('legend'), readText(findAdd())]).toEqual([
      headers,
      ['Variables'],
      addLabel,
    ]);
    expect(findAdd().querySelectorAll('svg')).toHaveLength(icons);
    expect(findAll('.pair-single')).toHaveLength(columns.length === 1 ? 2 : 0);
    expect(find('legend').className).toBe('field__label');
    find('main').remove();
    await showServerPage(<Variables isLegendHidden />);
    expect(find('legend').className).toBe('sr-only');
  },
);

const SCHEMA = z.object({ variables: z.array(z.record(z.string(), z.string())) });
const ROUTE = {
  async action({ request }: { request: Request }) {
    return parseWithZod(await request.formData(), { schema: SCHEMA }).reply();
  },
};
const readRows = () =>
  findAll('[data-row]').map((row) =>
    [...row.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
  );
const findAdd = () => findAll('button').at(-1) as HTMLElement;

/** Shows a reply as the server renders it. Returns the data that a press on a button posts without script: all inputs and the button. */
async function pressWithoutScript(reply: SubmissionResult | undefined, label: string): Promise<FormData> {
  await showServerPage(<Variables variables={[]} reply={reply} />);
  const data = new FormData(findAll<HTMLFormElement>('form').at(-1));
  const button = findAll<HTMLButtonElement>('button').findLast((other) => other.outerHTML.includes(label));
  data.append(button?.name ?? '', button?.value ?? '');
  return data;
}

test('without script Add and Remove submit the form, which returns with a row more or less and the other values', async () => {
  const submit = (data: FormData) => parseWithZod(data, { schema: SCHEMA }).reply();
  const one = submit(await pressWithoutScript(undefined, 'Add Variable'));
  const two = submit(await pressWithoutScript(one, 'Add Variable'));
  const removal = await pressWithoutScript(two, 'Remove row 1');
  expect(findAll('[aria-label="Value 2"]')).toHaveLength(1);
  removal.set('variables[0].name', 'first');
  removal.set('variables[1].name', 'second');
  await showServerPage(<Variables variables={[]} reply={submit(removal)} />);
  expect(readRows().at(-1)).toEqual(['second', '']);
  // The rows of the four pages.
  expect(readRows()).toHaveLength(0 + 1 + 2 + 1);
});

test('adding a row is not a submission: it is not validated and writes nothing', async () => {
  const submission = parseWithZod(await pressWithoutScript(undefined, 'Add Variable'), { schema: SCHEMA });
  expect(submission.status).toBeUndefined();
});

test('a new row has the focus, after a removal the next one, then the one before, at last the button', async () => {
  await showPage(<Variables />, '/', ROUTE);
  expect(listTexts('.pair__number')).toEqual(['1', '2']);
  await click(findAdd());
  expect([readRows(), document.activeElement]).toEqual([
    [
      ['a', '1'],
      ['b', '2'],
      ['', ''],
    ],
    find('[aria-label="Name 3"]'),
  ]);
  await click(find('[title="Remove row 2 of Variables"]'));
  expect([readRows(), document.activeElement]).toEqual([
    [
      ['a', '1'],
      ['', ''],
    ],
    find('[aria-label="Name 2"]'),
  ]);
  await click(find('[title="Remove row 2 of Variables"]'));
  expect([readRows(), document.activeElement]).toEqual([[['a', '1']], find('[aria-label="Name 1"]')]);
  expect(findAll('.pair-head')).toHaveLength(1);
  await click(find('[aria-label="Remove row 1 of Variables"]'));
  expect([readRows(), document.activeElement, findAll('.pair-head')]).toEqual([[], findAdd(), []]);
});

test('a row with a source posts it; one that is kept shows its text and can only be removed', async () => {
  const variables = [
    { name: 'a', value: '1', source: 'SOURCE' },
    { name: '', value: '', kept: '{"x":1}' },
  ];
  await showPage(<Variables variables={variables} />);
  const [source] = findAll<HTMLInputElement>('[type=hidden]');
  expect([source?.name, source?.value, source?.getAttribute('autocomplete')]).toEqual([
    'variables[0].source',
    'SOURCE',
    'off',
  ]);
  const kept = findInput('[aria-label="Entry 2"]');
  expect([kept.name, kept.value, kept.readOnly, kept.autocomplete]).toEqual([
    'variables[1].kept',
    '{"x":1}',
    true,
    'off',
  ]);
  expect(readText(document.getElementById(kept.getAttribute('aria-describedby') ?? '') ?? kept)).toBe(
    'This entry has another shape. It is kept as it is.',
  );
  expect(findAll('[title^="Remove row"]')).toHaveLength(2);
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

test('a value with line breaks has a text area of at most eight lines', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => index).join('\r\n');
  await showPage(<Variables variables={[{ name: lines(8), value: lines(9) }]} />);
  expect(findAll<HTMLTextAreaElement>('textarea').map(({ rows }) => Number(rows))).toEqual([8, 8]);
  await showPage(<Variables variables={[{ name: lines(2), value: '' }]} />);
  expect(Number(findAll<HTMLTextAreaElement>('textarea').at(-1)?.rows)).toBe(2);
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
  expect(findAll('[data-row] input').map((field) => field.getAttribute('autocomplete'))).toEqual([
    'off',
    'off',
    'off',
    'off',
  ]);
});
