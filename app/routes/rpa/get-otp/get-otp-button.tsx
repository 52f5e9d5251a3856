import type { ComponentProps } from 'react';
import { Button } from '~/ui/button/button';
import { ActionForm } from '~/ui/form/action-form';
import { useIsSubmitting } from '~/ui/navigation/submitting';

/** Requests the one-time password of an app. The page shows the response. `dialogOf`: the app whose dialog has the button. */
export function GetOtpButton({
  id,
  dialogOf,
  ...buttonProps
}: { id: string; dialogOf?: string } & ComponentProps<typeof Button>) {
  const busy = useIsSubmitting('get-otp', id);
  return (
    <ActionForm intent="get-otp" recordId={id}>
      {dialogOf !== undefined && <input type="hidden" name="app" value={dialogOf} />}
      <Button {...buttonProps} type="submit" busy={busy} />
    </ActionForm>
  );
}
