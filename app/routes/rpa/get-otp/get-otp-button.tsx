import type { ComponentProps } from 'react';
import { Button } from '~/ui/button/button';
import { ActionForm } from '~/ui/form/action-form';
import { useIsSubmitting } from '~/ui/navigation/submitting';

let lastRequestTime: number | null = null;

/** Returns when the browser requested the last code, in ms since 1970: by a button, else with the document. */
export function getRequestTime(): number {
  return lastRequestTime ?? performance.timeOrigin;
}

/** The button in the dialog has `dialogAppName`, so that the action keeps the dialog open if the request fails. */
export function GetOtpButton({
  id,
  dialogAppName,
  ...buttonProps
}: { id: string; dialogAppName?: string } & ComponentProps<typeof Button>) {
  const busy = useIsSubmitting('get-otp', id);
  return (
    <ActionForm
      intent="get-otp"
      recordId={id}
      onSubmit={() => {
        lastRequestTime = Date.now();
      }}
    >
      {dialogAppName !== undefined && <input type="hidden" name="app" value={dialogAppName} />}
      <Button {...buttonProps} type="submit" busy={busy} />
    </ActionForm>
  );
}
