// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { act, find, showPage } from '~/browser-page.test-helpers';
import { Icon } from './icon';
import { ICON_NAMES } from './icon-names';
import { IconProvider } from './icon-symbols';

const listSymbols = () => Array.from(document.querySelectorAll('symbol'), ({ id }) => id.replace('icon-', ''));

/** A button that an icon follows when it is pressed. */
function Page() {
  const [isPressed, setPressed] = useState(false);
  return (
    <IconProvider>
      <button type="button" onClick={() => setPressed(true)} />
      {isPressed && <Icon name="plus" />}
    </IconProvider>
  );
}

test('the first icon that the document has no symbol of brings all that it lacks', async () => {
  await showPage(<Page />);
  expect(listSymbols()).toEqual([]);
  await act(() => find('button').click());
  await vi.waitFor(() => expect(listSymbols()).toEqual([...ICON_NAMES]));
});
