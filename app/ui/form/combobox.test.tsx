// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { click, find, findInput, showPage } from '~/browser-page.test-helpers';
import { Combobox } from './combobox';

const OPTIONS = ['a', 'b', 'c'].map((value) => ({ value, label: `Option ${value}` }));

/** A field to which a reply gives the value 'a'. */
function Replied({ onSelect }: { onSelect: (value: string) => void }) {
  const [reply, setReply] = useState<{ defaultValue: string; fieldKey?: string }>({ defaultValue: 'b' });
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
        onSelect={onSelect}
        {...reply}
      />
      <button data-error onClick={() => setReply({ defaultValue: 'a' })} />
      <button data-reply onClick={() => setReply({ defaultValue: 'a', fieldKey: '1' })} />
    </>
  );
}
const readValues = () => [findInput('[name=who]').value, findInput('#who').value];

test('a reply can select another value', { tags: ['D170'] }, async () => {
  const onSelect = vi.fn();
  await showPage(<Replied onSelect={onSelect} />);
  // Such as one with an error of another field.
  await click(find('[data-error]'));
  expect(readValues()).toEqual(['b', 'Option b']);
  await click(find('[data-reply]'));
  expect([readValues(), onSelect.mock.calls]).toEqual([['a', 'Option a'], []]);
});
