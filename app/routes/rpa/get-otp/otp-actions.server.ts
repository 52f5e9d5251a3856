import { data } from '@remix-run/node';
import { findCreated, getCreatedUrl, isSameText } from '~/actions/created-record.server';
import { createFormHandler } from '~/actions/form-handler.server';
import { tryAfterWrite } from '~/actions/write.server';
import type { OtpResult } from '~/domain/rpa/otp-config';
import { OtpConfigFormSchema } from '~/domain/rpa/otp-config.form';
import { requireItem } from '~/guard/access/require-item.server';
import { errorResponses } from '~/guard/error-responses.server';
import type { GuardedActionArgs } from '~/guard/guard.server';
import { createReferenceId } from '~/lib/reference-id';
import { createMessage, redirectWithMessage } from '~/session/toast.server';
import type { FormReply } from '~/shared/form-reply';
import { getClosedModalUrl } from '~/shared/modal-url';
import { rpaCalls } from '~/upstream/contract/rpa';
import { UpstreamError } from '~/upstream/upstream-error';
import { OTP_CONFIG_LIST } from './otp-config-list.server';

// The screens call an OTP config an app.

/** Content of the dialog OTP Information. `serverTime` is the time of the request in ms since 1970. */
export type OtpInformation = OtpResult & { serverTime: number };

/** `otpInformation` is null if the request from an open dialog has failed. Then `message` says why. */
export type OtpReply = FormReply & { app: { id: string; name: string }; otpInformation: OtpInformation | null };

/**
 * Returns a one-time password. It is only in the response of this POST, and in no URL. The response is not kept for
 * duplicate submits, because requesting another password is harmless (D76).
 *
 * If the form is in an open dialog, a failure is a message in this dialog. Otherwise it is a toast, or an error page if
 * the API did not respond and has created no password.
 */
async function handleGetOtp(args: GuardedActionArgs) {
  const { api, form, request, requestId } = args;
  try {
    const { id, customerName, platform, environment } = await requireItem(
      api(rpaCalls.listOtpConfigs),
      form.get('id'),
      'This app',
    );
    const app = { id, name: [customerName, platform, environment].filter(Boolean).join(', ') };
    const serverTime = Date.now();
    const result = await api(rpaCalls.getOtp, { params: { configId: id } });
    return createOtpReply({ app, otpInformation: { ...result, serverTime }, message: null });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const message = createMessage('error', error.text, error.reference);
    const dialogAppName = form.get('app');
    if (typeof dialogAppName === 'string') {
      const app = { id: String(form.get('id')), name: dialogAppName };
      return createOtpReply({ app, otpInformation: null, message });
    }
    if (error.isUnreachable) throw errorResponses.notDone(requestId, error.text);
    return {
      wrote: 'nothing',
      reply: await redirectWithMessage(getClosedModalUrl(new URL(request.url)), message),
    } as const;
  }
}

function createOtpReply(content: Pick<OtpReply, 'app' | 'otpInformation' | 'message'>) {
  // Each reply has a new key, so that the page shows its password as a new one.
  const reply = { intent: 'get-otp', submission: null, idempotencyKey: createReferenceId(), ...content };
  const hasApiFailed = content.otpInformation === null;
  // The reply is not kept for duplicate submits, because it counts as a reply to a request that wrote nothing.
  return { wrote: 'nothing', reply: data<OtpReply>(reply, { status: hasApiFailed ? 502 : 200 }) } as const;
}

export const otpActions = {
  'get-otp': Object.assign(handleGetOtp, { otherFields: ['app'] }),
  'create-otp-config': createFormHandler({
    notDoneText: 'The OTP config was not created.',
    schema: OtpConfigFormSchema,
    write: async ({ api }, body) => {
      await api(rpaCalls.createOtpConfig, { body });
      return findCreated(
        await tryAfterWrite(api(rpaCalls.listOtpConfigs)),
        ({ customerName, platform, username }) =>
          isSameText(customerName, body.customerName) &&
          isSameText(platform, body.platform) &&
          isSameText(username, body.username),
        // OTP configs have no creation time. Of several equal configs, the last in the list counts as the new one.
        () => null,
      );
    },
    successDetail: (_created, { customerName, platform }) => `${customerName}, ${platform}`,
    redirectTo: (args, created) => getCreatedUrl(args, OTP_CONFIG_LIST, created),
    secretFields: ['clientSecret', 'password'],
    successText: 'Create OTP Config SUCCESSFULLY!',
  }),
};
