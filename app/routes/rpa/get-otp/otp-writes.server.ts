import { data } from '@remix-run/node';
import type { OtpResult } from '~/domain/rpa/otp-config';
import { OtpConfigFormSchema } from '~/domain/rpa/otp-config.form';
import type { FormReply } from '~/lib/form-reply';
import { getClosedModalUrl } from '~/lib/modal-url';
import { createReferenceId } from '~/lib/reference-id';
import { createFormHandler } from '~/actions/form-handler.server';
import { createMessage } from '~/session/toast.server';
import { requireRow } from '~/guard/require-row.server';
import { redirectWithMessage } from '~/session/toast.server';
import type { GuardedActionArgs } from '~/guard/guard.server';
import { createOtpConfig, getOtp, listOtpConfigs } from '~/upstream/contract/rpa';
import { UpstreamError } from '~/upstream/upstream-error';

/** OTP Information: the app that was asked about, and what its log-in needs now. */
export type OtpInformation = OtpResult & { id: string; app: string };

type OtpReply = FormReply & { otp: OtpInformation };

/**
 * A one-time password is the answer of its post and stands nowhere else (D76): not in an address, and asking twice is
 * harmless, so nothing of it is kept. A refusal is a message of the page (D139).
 */
async function handleGetOtp({ api, form, request }: GuardedActionArgs) {
  try {
    const { id, customerName, platform, environment } = await requireRow(
      api(listOtpConfigs),
      form.get('id'),
      'This app',
    );
    const result = await api(getOtp, { params: { configId: id } });
    const app = [customerName, platform, environment].filter(Boolean).join(', ');
    const reply = { form: 'get-otp', submission: null, message: null, idempotencyKey: createReferenceId() };
    return data<OtpReply>({ ...reply, otp: { ...result, id, app } });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithMessage(
      getClosedModalUrl(new URL(request.url)),
      createMessage('error', error.text, error.reference),
    );
  }
}

export const otpActions = {
  'get-otp': Object.assign(handleGetOtp, { isIdempotent: true }),
  'create-otp-config': createFormHandler({
    notDoneText: 'The OTP config was not created.',
    schema: OtpConfigFormSchema,
    write: ({ api }, body) => api(createOtpConfig, { body }),
    secretFields: ['clientSecret', 'password'],
    successText: 'Create OTP Config SUCCESSFULLY!',
  }),
};
