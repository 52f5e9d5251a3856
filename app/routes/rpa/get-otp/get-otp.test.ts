import { controls, db } from '../../../../e2e/support/test-mock';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { readMessage } from '~/session/read-message.test-helpers';
import { createRouteClient } from '../../../../e2e/route-harness';
import { shouldRevalidate } from './route';

const PAGE = '/rpa/get-otp';
const getCalls = (name: string) => controls.getLog().filter(({ call }) => call === name);

type Otp = {
  idempotencyKey: string;
  app: { id: string; name: string };
  otpInformation: { otp: string; serverTime: number };
};

test('the apps are listed without secrets', { tags: ['OTP-02'] }, async () => {
  const { data, text } = await (await createRouteClient('superAdmin')).get(`${PAGE}?rows=100`);
  expect(data).toMatchObject({ configs: { page: { matchCount: db.otpConfigs.length } } });
  expect(text).not.toMatch(/clientSecret|password/i);
});

test(
  'the response has the RFC 6238 code, the username, if the app has one the password, and the name of the app',
  { tags: ['OTP-13', 'OTP-15'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const now = '2026-11-20T10:00:01Z';
    controls.moveClock({ now });
    controls.setLatency({ call: 'getOtp', ms: 50 });
    for (const { id, clientSecret, username, password, ...app } of db.otpConfigs.slice(0, 2)) {
      const startedAt = Date.now();
      const { status, data } = await admin.post(PAGE, { intent: 'get-otp', id: String(id) });
      expect(status).toBe(200);
      const code = new TOTP({ secret: Secret.fromBase32(clientSecret) }).generate({ timestamp: Date.parse(now) });
      expect(data, String(id)).toMatchObject({ otpInformation: { otp: code, username, password }, message: null });
      const name = [app.customerName, app.platform, app.environment].filter(Boolean).join(', ');
      expect((data as Otp).app).toEqual({ id: String(id), name });
      // The countdown of the dialog begins with the request for the code, not with its response.
      const { serverTime } = (data as Otp).otpInformation;
      expect(serverTime).toBeGreaterThanOrEqual(startedAt);
      expect(Date.now() - serverTime).toBeGreaterThanOrEqual(50);
    }
    expect(getCalls('getOtp')[0]).toMatchObject({ method: 'POST', path: '/api/roxuslogging/get-otp/1' });
    expect(db.otpConfigs[1]?.password).toBeNull();
  },
);

test(
  'a one-time password is not stored: each submit of the same form requests a new one',
  { tags: ['D76'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const form = { intent: 'get-otp', id: '1', once: 'AAAA-BBBB-CCCC.get-otp-1' };
    const first = (await admin.post(PAGE, form)).data as Otp;
    controls.moveClock({ now: '2026-11-20T12:00:00Z' });
    const second = (await admin.post(PAGE, form)).data as Otp;
    expect(getCalls('getOtp')).toHaveLength(2);
    expect(second.otpInformation.otp).not.toBe(first.otpInformation.otp);
    expect(new Set([first.idempotencyKey, second.idempotencyKey, undefined]).size).toBe(3);
  },
);

test('a refusal shows a toast with the text of the API', { tags: ['OTP-19', 'ERR-01'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  controls.armFault({ call: 'getOtp', kind: 'status', status: 500, body: 'boom-xyz', times: 1 });
  const form = { intent: 'get-otp', id: '2', once: 'AAAA-BBBB-DDDD.get-otp-2' };
  const response = await admin.post(`${PAGE}?q=xero`, form);
  expect(response).toMatchObject({ status: 303, location: `${PAGE}?q=xero` });
  expect(await readMessage(response)).toMatchObject({ tone: 'error', text: 'boom-xyz', reference: null });
  // The refusal is not kept for the form.
  expect((await admin.post(PAGE, form)).status).toBe(200);
  expect(await admin.post(PAGE, { intent: 'get-otp', id: '../1' })).toMatchObject({
    status: 404,
    data: { title: 'This app was not found' },
  });
});

test.each([
  [12345, '012345'],
  ['012345', '012345'],
  [12345678, '12345678'],
  ['', null],
  [undefined, null],
  [{}, null],
])('a code that a host sends as %j is the code %j; a response without one is a failure', async (otp, code) => {
  const admin = await createRouteClient('superAdmin');
  controls.armFault({ call: 'getOtp', kind: 'body', body: JSON.stringify({ data: { otp, username: 'a' } }) });
  const { status, data } = await admin.post(PAGE, { intent: 'get-otp', id: '2', app: 'Xero' });
  expect(status).toBe(code === null ? 502 : 200);
  expect((data as { otpInformation: Otp['otpInformation'] | null }).otpInformation?.otp ?? null).toBe(code);
});

test(
  'if the service does not answer before a code is requested, the page says so, and the dialog stays',
  { tags: ['OTP-19', 'D151'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    controls.armFault({ call: 'listOtpConfigs', kind: 'reset', when: 'before' });
    const text = 'The service did not answer. Your entries are kept.';
    expect(await admin.post(PAGE, { intent: 'get-otp', id: '2' })).toMatchObject({ status: 503, data: { text } });
    expect(await admin.post(PAGE, { intent: 'get-otp', id: '2', app: 'Xero' })).toMatchObject({
      status: 502,
      data: { message: { text, reference: expect.any(String) } },
    });
    expect(getCalls('getOtp')).toEqual([]);
  },
);

test('a code loads the list no second time; another form does', { tags: ['D76'] }, async () => {
  const { data } = await (await createRouteClient('superAdmin')).post(PAGE, { intent: 'get-otp', id: '1' });
  const currentUrl = new URL(PAGE, 'http://portal.test');
  const step = { currentUrl, nextUrl: currentUrl, formMethod: 'POST' as const, defaultShouldRevalidate: true };
  const params = { currentParams: {}, nextParams: {} };
  expect(shouldRevalidate({ ...step, ...params, actionResult: data })).toBe(false);
  expect(shouldRevalidate({ ...step, ...params, actionResult: { intent: 'create-otp-config' } })).toBe(true);
  expect(shouldRevalidate({ ...step, ...params, actionResult: null })).toBe(true);
});
