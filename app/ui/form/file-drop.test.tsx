// @vitest-environment happy-dom
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { find, listTexts, showPage } from '~/browser-page.test-helpers';
import { FileDrop } from './file-drop';

test('the name of the file input has its visible text, for users who speak it', async () => {
  const ignore = () => {};
  const props = { id: 'file', label: 'File', hint: 'PDF', accept: '.pdf', onChange: ignore, onDrop: ignore };
  await showPage(<FileDrop input={createRef<HTMLInputElement>()} {...props} />);
  const ids = find('input').getAttribute('aria-labelledby')?.split(' ') ?? [];
  expect(ids.flatMap((id) => listTexts(`#${id}`))).toEqual(['File', 'Choose a file']);
});
