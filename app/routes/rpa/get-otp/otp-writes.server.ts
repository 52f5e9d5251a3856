import { data } from '@remix-run/node';
import type { OtpResult } from '~/domain/otp-config';
import { OtpConfigFormSchema } from '~/domain/otp-config.form';
import type { FormReply } from '~/lib/form-reply';
import { closedAddress } from '~/lib/modal-address';
import { newReference } from '~/lib/reference';
import { formWrite } from '~/session/answers/form-write.server';
import { messageOf } from '~/session/answers/replies.server';
import { rowOf } from '~/session/answers/row-of.server';
import { redirectWithMessage } from '~/session/answers/toast.server';
import type { GuardedWrite } from '~/session/guard.server';
import { createOtpConfig, getOtp, listOtpConfigs } from '~/upstream/contract/rpa';
import { UpstreamError } from '~/upstream/upstream-error';

/** OTP Information: the app that was asked about, and what its log-in needs now. */
export type OtpAnswer = OtpResult & { id: string; app: string };

type OtpReply = FormReply & { otp: OtpAnswer };

/**
 * A one-time password is the answer of its post and stands nowhere else (D76): not in an address, and asking twice is
 * harmless, so nothing of it is kept. A refusal is a message of the page (D139).
 */
async function askForOtp({ api, form, request }: GuardedWrite) {
  try {
    const { id, customerName, platform, environment } = await rowOf(api(listOtpConfigs), form.get('id'), 'This app');
    const result = await api(getOtp, { params: { configId: id } });
    const app = [customerName, platform, environment].filter(Boolean).join(', ');
    const reply = { form: 'get-otp', submission: null, message: null, once: newReference() };
    return data<OtpReply>({ ...reply, otp: { ...result, id, app } });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithMessage(closedAddress(new URL(request.url)), messageOf('error', error.text, error.reference));
  }
}

export const otpWrites = {
  'get-otp': Object.assign(askForOtp, { isRepeatable: true }),
  'create-otp-config': formWrite({
    undone: 'The OTP config was not created.',
    schema: OtpConfigFormSchema,
    write: ({ api }, body) => api(createOtpConfig, { body }),
    secrets: ['clientSecret', 'password'],
    success: 'Create OTP Config SUCCESSFULLY!',
  }),
};
