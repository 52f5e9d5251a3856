// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { act, find, readText, showPage } from '~/browser-page.test-helpers';
import { CreateLink } from '~/ui/links/create-link';

test('the button of a dialog says why it is refused, while it has the pointer or the focus', async () => {
  await showPage(<CreateLink modal="add" label="Create" refusal="Not yours" />, '/list?page=2');
  const [button, reason] = [find('main button'), find('.reason')];
  expect([button.getAttribute('aria-describedby'), readText(reason)]).toEqual([reason.id, 'Not yours']);
  const steps: string[] = [];
  reason.showPopover = () => steps.push('show') as never;
  reason.hidePopover = () => steps.push('hide') as never;
  await act(() => button.focus());
  // The reason of a focused control stays when the pointer leaves.
  await act(() => button.dispatchEvent(new Event('pointerout', { bubbles: true })));
  await act(() => button.blur());
  await act(() => button.dispatchEvent(new Event('pointerout', { bubbles: true })));
  expect(steps).toEqual(['show', 'hide', 'hide']);
});
