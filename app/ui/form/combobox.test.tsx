// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { click, find, findInput, press, showPage, type } from '~/browser-page.test-helpers';
import { Combobox } from './combobox';

const OPTIONS = ['a', 'b', 'c'].map((value) => ({ value, label: `Option ${value}` }));

/** A field to which a reply gives the value 'a'. */
function Replied({ onSelect }: { onSelect: (value: string) => void }) {
  const [defaultValue, setDefaultValue] = useState('b');
  return (
    <>
      <Combobox
        id="who"
        name="who"
        form="form"
        options={OPTIONS}
        initialValue="b"
        focusOnMount={false}
        initialIsOpen={false}
        describedBy={undefined}
        invalid={false}
        required
        placeholder="Choose"
        {...{ defaultValue, onSelect }}
      />
      <button data-reply onClick={() => setDefaultValue('a')} />
    </>
  );
}
const readValues = () => [findInput('[name=who]').value, findInput('#who').value];

test('a reply can select another value', { tags: ['D170'] }, async () => {
  const onSelect = vi.fn();
  await showPage(<Replied onSelect={onSelect} />);
  await click(find('[data-reply]'));
  expect([readValues(), onSelect.mock.calls]).toEqual([['a', 'Option a'], []]);
});

test('what the user has selected before the reply stays', async () => {
  const onSelect = vi.fn();
  await showPage(<Replied onSelect={onSelect} />);
  await type(findInput('#who'), 'c');
  await press(findInput('#who'), 'Enter');
  await click(find('[data-reply]'));
  expect([readValues(), onSelect.mock.calls]).toEqual([['c', 'Option c'], [['c']]]);
});
