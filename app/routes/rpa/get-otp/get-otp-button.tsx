import type { ComponentProps } from 'react';
import { Button } from '~/ui/button/button';
import { ActionForm } from '~/ui/form/action-form';
import { useIsSubmitting } from '~/ui/navigation/submitting';

/** Requests the one-time password of an app. The page shows the response. */
export function GetOtpButton({ id, ...buttonProps }: { id: string } & ComponentProps<typeof Button>) {
  const busy = useIsSubmitting('get-otp', id);
  return (
    <ActionForm intent="get-otp" recordId={id}>
      <Button {...buttonProps} type="submit" busy={busy} />
    </ActionForm>
  );
}
