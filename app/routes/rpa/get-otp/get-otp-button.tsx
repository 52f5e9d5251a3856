import { Form, useLocation } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { Button } from '~/ui/button/button';
import { useIsSubmitting } from '~/ui/form/submitting';

/** Requests the one-time password of an app. The page shows the response. */
export function GetOtpButton({ id, ...buttonProps }: { id: string } & ComponentProps<typeof Button>) {
  const { pathname, search } = useLocation();
  const busy = useIsSubmitting('get-otp', id);
  return (
    <Form method="post" action={pathname + search} replace preventScrollReset>
      <input type="hidden" name="intent" value="get-otp" />
      <input type="hidden" name="id" value={id} />
      <Button {...buttonProps} type="submit" busy={busy} />
    </Form>
  );
}
