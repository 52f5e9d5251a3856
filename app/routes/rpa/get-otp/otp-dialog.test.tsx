// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { click, find, readText, showPage, waitFor } from '~/browser-page.test-helpers';
import OtpDialog from './otp-dialog';

function Page() {
  const [serverTime, setServerTime] = useState(0);
  const otpInformation = { otp: '123456', username: 'robot', password: null, serverTime };
  return (
    <>
      <button id="renew" type="button" onClick={() => setServerTime(1000)} />
      <OtpDialog app={{ id: '7', name: 'Xero' }} message={null} otpInformation={otpInformation as never} />
    </>
  );
}

test('a new code is announced in the dialog, which stays, also if it is the same code', async () => {
  await showPage(<Page />);
  const dialog = await waitFor(() => find('[role=dialog]'));
  const status = find('.dialog__body > [role=status]');
  const digits = find('.otp__digits');
  expect(readText(status)).toBe('');
  await click(find('#renew'));
  expect(readText(status)).toBe('New code 1 2 3 4 5 6');
  expect([dialog.isConnected, digits.isConnected]).toEqual([true, false]);
});
