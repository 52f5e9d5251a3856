import { data } from '@remix-run/node';
import { createFormHandler } from '~/actions/form-handler.server';
import type { OtpResult } from '~/domain/rpa/otp-config';
import { OtpConfigFormSchema } from '~/domain/rpa/otp-config.form';
import { requireItem } from '~/guard/access/require-item.server';
import { notDoneResponse } from '~/guard/error-responses.server';
import type { GuardedActionArgs } from '~/guard/guard.server';
import { createReferenceId } from '~/lib/reference-id';
import type { FormReply } from '~/protocol/form-reply';
import { getClosedModalUrl } from '~/protocol/modal-url';
import { createMessage, redirectWithMessage } from '~/session/toast.server';
import { createOtpConfig, getOtp, listOtpConfigs } from '~/upstream/contract/rpa';
import { UpstreamError } from '~/upstream/upstream-error';

/**
 * Content of the dialog OTP Information: the one-time password, username and password of an app. `serverTime`: the time of
 * the response in ms since 1970.
 */
export type OtpInformation = OtpResult & { id: string; app: string; serverTime: number };

type OtpReply = FormReply & { otpInformation: OtpInformation };

/**
 * Returns a one-time password. It is only in the response of this POST: not in a URL, and not stored for duplicate
 * submits, because requesting another one is harmless (D76). A failure is a toast, or an error page if no
 * request reached the API.
 */
async function handleGetOtp({ api, form, request, requestId }: GuardedActionArgs) {
  try {
    const { id, customerName, platform, environment } = await requireItem(
      api(listOtpConfigs),
      form.get('id'),
      'This app',
    );
    const result = await api(getOtp, { params: { configId: id } });
    const app = [customerName, platform, environment].filter(Boolean).join(', ');
    const reply = { intent: 'get-otp', submission: null, message: null, idempotencyKey: createReferenceId() };
    const otpInformation = { ...result, id, app, serverTime: Date.now() };
    // Another password may be requested: nothing is kept for a duplicate.
    return { wrote: 'nothing', reply: data<OtpReply>({ ...reply, otpInformation }) } as const;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.wroteNothing) throw notDoneResponse(requestId, error.text);
    const message = createMessage('error', error.text, error.reference);
    return {
      wrote: 'nothing',
      reply: await redirectWithMessage(getClosedModalUrl(new URL(request.url)), message),
    } as const;
  }
}

export const otpActions = {
  'get-otp': handleGetOtp,
  'create-otp-config': createFormHandler({
    notDoneText: 'The OTP config was not created.',
    schema: OtpConfigFormSchema,
    write: ({ api }, body) => api(createOtpConfig, { body }),
    secretFields: ['clientSecret', 'password'],
    // A text of the specification, verbatim.
    successText: 'Create OTP Config SUCCESSFULLY!',
  }),
};
