// @vitest-environment happy-dom
import { useForm } from '@conform-to/react';
import { expect, test } from 'vitest';
import { find, findAll, press, showPage } from '~/browser-page.test-helpers';
import { DynamicList } from './dynamic-list';

type Fields = { variables: { name: string; value: string }[] };

function Variables({ onEnter }: { onEnter?: 'next' }) {
  const variables = [
    { name: 'a', value: '1' },
    { name: 'b', value: '2' },
  ];
  const [form, fields] = useForm<Fields>({ id: 'form', defaultValue: { variables } });
  return (
    <form id={form.id}>
      <DynamicList
        form={form}
        list={fields.variables}
        legend="Variables"
        columns={[
          { name: 'name', label: 'Name' },
          { name: 'value', label: 'Value' },
        ]}
        addLabel="Add Variable"
        onEnter={onEnter}
      />
    </form>
  );
}

const INPUTS = 'input:not([type=hidden])';

test('Enter moves from input to input, then to the button that adds a row, and submits nothing', async () => {
  await showPage(<Variables onEnter="next" />);
  const inputs = findAll(INPUTS);
  expect(inputs).toHaveLength(4);
  inputs[0]?.focus();
  for (const next of [...inputs.slice(1), findAll('button').at(-1)]) {
    const { defaultPrevented } = await press(document.activeElement ?? document.body, 'Enter');
    expect([document.activeElement, defaultPrevented]).toEqual([next, true]);
  }
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
