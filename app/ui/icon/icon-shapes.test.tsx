// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { act, find, showPage } from '~/browser-page.test-helpers';
import { Icon } from './icon';
import { ICON_NAMES } from './icon-names';
import { IconProvider } from './icon-shapes';

const listShapes = () => Array.from(document.querySelectorAll('path[id]'), ({ id }) => id.replace('icon-', ''));

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

test('the first icon that the document has no shape of brings all', async () => {
  await showPage(<Page />);
  expect(listShapes()).toEqual([]);
  await act(() => find('button').click());
  await vi.waitFor(() => expect(listShapes()).toEqual([...ICON_NAMES]));
});
