import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useConnection } from '~/ui/remix/connection';
import { UnsentNote } from './unsent-note';

// On the server the hook always says that there is a connection.
vi.mock(import('~/ui/remix/connection'), { spy: true });

test.each([
  ['connected', false, 'You are back. This was not sent yet.'],
  ['offline', false, 'Not sent, because you are offline. What you typed is kept here.'],
  ['unreachable', false, 'Not sent, because the portal cannot be reached. What you typed is kept here.'],
  ['offline', true, 'No reply yet, because you are offline. What you typed is kept here.'],
  ['unreachable', true, 'No reply yet, because the portal cannot be reached. What you typed is kept here.'],
] as const)('the note of a form while the user is %s and it is being sent (%j)', (connection, isSending, title) => {
  vi.mocked(useConnection).mockReturnValue(connection);
  const html = renderToStaticMarkup(<UnsentNote isUnsent isSending={isSending} />);
  expect(html).toContain(`>${title}</p>`);
  const isBack = connection === 'connected';
  expect(html).toContain(isBack ? '#wifi"' : '#wifi-off"');
  expect(html).toContain(isBack ? 'data-tone="info"' : 'data-tone="warning"');
  expect(html.match(/done only once/g)?.length ?? 0).toBe(isSending ? 1 : 0);
});
