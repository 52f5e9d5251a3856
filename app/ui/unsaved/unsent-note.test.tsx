import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useConnection } from '~/ui/remix/connection';
import { UnsentNote } from './unsent-note';

// On the server the hook always says that there is a connection.
vi.mock(import('~/ui/remix/connection'), { spy: true });

test.each([
  ['connected', 'You are back. This was not sent yet.'],
  ['offline', 'Not sent, because you are offline. What you typed is kept here.'],
  ['unreachable', 'Not sent, because the portal cannot be reached. What you typed is kept here.'],
] as const)('the note of an unsent form while the user is %s', (connection, title) => {
  vi.mocked(useConnection).mockReturnValue(connection);
  expect(renderToStaticMarkup(<UnsentNote isUnsent isSending={false} />)).toContain(`>${title}</p>`);
});
