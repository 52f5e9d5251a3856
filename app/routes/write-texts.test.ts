import { controls } from '../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { readMessage } from '~/session/read-message.test-helpers';
import type { FormReply } from '~/shared/form-reply';
import { createRouteClient, type RouteResponse } from '../../e2e/route-harness';
import { expectDefined } from '../../e2e/support/expect-defined';
import { RPA_WRITES } from './rpa/writes.test-helpers';
import { SETTINGS_WRITES } from './settings/writes.test-helpers';
import { OTHER_WRITES, type Write } from './writes.test-helpers';

// What every form of an area sends and says; its tables are in writes.test-helpers.ts of the area.

const WRITES = [...OTHER_WRITES, ...SETTINGS_WRITES, ...RPA_WRITES];

/** The requirements that the request of a form meets. */
const REQUIREMENTS: Record<string, string[]> = {
  createDepartment: ['CDEP-05'],
  updateDepartment: ['CDEP-06'],
  deleteDepartment: ['CDEP-07'],
  activateUser: ['CUSR-09'],
  createLicense: ['CLIC-08', 'CLIC-09'],
  updateLicense: ['CLIC-10', 'CLIC-11'],
  createProcessConfig: ['PCONF-18', 'PCONF-19', 'D62', 'D141'],
  updateProcessConfig: ['PCONF-22'],
  deleteProcessConfig: ['PCONF-07', 'PCONF-09'],
  triggerTask: ['TTRIG-12', 'TTRIG-13', 'TTRIG-14', 'D82'],
  createOtpConfig: ['OTP-11', 'OTP-12'],
};

/** Logs in. Returns the fields of the form, and a function that posts them with others. */
async function open({ intent, page, account = 'superAdmin', fields = {} }: Write) {
  const client = await createRouteClient(account);
  const typed = typeof fields === 'function' ? fields() : fields;
  const post = (more: Record<string, string> = {}) => client.post(page, { intent, ...typed, stay: '1', ...more });
  return { typed, post };
}
const post = async (write: Write) => (await open(write)).post();
let formNumber = 1000;
/** The key of another rendered form. */
const createKey = () => ({ once: `AAAA-BBBB-${(formNumber += 1)}.form` });
const getCalls = ({ call }: Write) => controls.getLog().filter((entry) => entry.call === call);

/** The message of a reply, or of a redirect. */
const readReply = async (response: RouteResponse) =>
  response.data === null ? readMessage(response) : (response.data as FormReply).message;
const readText = async (response: RouteResponse) => (await readReply(response))?.text;

test.each(WRITES)('$intent ($call) says what was not done', { tags: ['D120'] }, async (write) => {
  controls.armFault({ call: write.call, kind: 'status', status: 400, body: '', times: 1 });
  expect(await readText(await post(write))).toBe(`${write.notDone} Try again.`);
});

test.each(WRITES.filter(({ done }) => done))('$intent says what was done, or what the API says', async (write) => {
  for (const [body, text] of [['{}', write.done] as const, ['{"message":"Fine."}', 'Fine.'] as const]) {
    controls.armFault({ call: write.call, kind: 'body', body, contentType: 'application/json', times: 1 });
    expect(await readText(await post(write)), body).toBe(text);
  }
});

test.each(WRITES.filter(({ success }) => success))(
  '$intent ($call) names the record that it has written',
  async (write) => {
    const message = expectDefined(await readReply(await post(write)), 'the message');
    expect([message.tone, message.text, message.detail ?? message.link?.text ?? null, message.second]).toEqual([
      'success',
      ...(write.success ?? []),
      undefined,
    ]);
  },
);

test.each(WRITES.filter(({ success }) => success))('$intent ($call) is done after an empty response', async (write) => {
  controls.armFault({ call: write.call, kind: 'empty', when: 'after', times: 1 });
  expect(await readReply(await post(write))).toMatchObject({ tone: 'success', text: write.success?.[0] });
});

test.each(WRITES)(
  '$intent ($call) shows the text of a refusal of any status, and keeps what was typed without secrets',
  { tags: ['ERR-01', 'ERR-04', 'ERR-05', 'MODAL-04', 'PCONF-23', 'TTRIG-16'] },
  async (write) => {
    const form = await open(write);
    const isSecret = (name: string) => /password|secret/i.test(name);
    const kept = Object.entries(form.typed).filter(([name]) => !isSecret(name) && !/^id$|\[/.test(name));
    for (const status of [403, 500]) {
      controls.armFault({ call: write.call, kind: 'status', status, body: '<b>boom-xyz</b>', times: 1 });
      const response = await form.post();
      expect(await readReply(response), String(status)).toMatchObject({ tone: 'error', text: '<b>boom-xyz</b>' });
      const { submission } = (response.data ?? {}) as Partial<FormReply>;
      if (submission) expect(submission.initialValue).toMatchObject(Object.fromEntries(kept));
      for (const [name, value] of Object.entries(form.typed))
        if (isSecret(name)) expect(response.text).not.toContain(`"${value}"`);
    }
  },
);

test.each(WRITES)(
  '$intent ($call) whose response is lost has an unknown outcome, and the same form does not write again',
  { tags: ['ERR-03', 'D129', 'D144'] },
  async (write) => {
    const form = await open(write);
    const key = createKey();
    controls.armFault({ call: write.call, kind: 'reset', when: 'after', times: 1 });
    expect(await readText(await form.post(key))).toMatch(
      /^The service did not answer\. We cannot tell whether this was (saved|done)/,
    );
    await form.post(key);
    expect(getCalls(write)).toHaveLength(1);
  },
);

test.each(WRITES.filter(({ success }) => success))(
  '$intent ($call) that is submitted twice writes once, with the same response',
  { tags: ['MODAL-07', 'D129'] },
  async (write) => {
    const form = await open(write);
    const key = createKey();
    controls.setLatency({ call: write.call, ms: 30 });
    const [first, second] = await Promise.all([form.post(key), form.post(key)]);
    expect([second.status, second.location]).toEqual([first.status, first.location]);
    expect(getCalls(write)).toHaveLength(1);
  },
);

for (const write of WRITES.filter(({ sends }) => sends)) {
  const { intent, call, page, sends: [method, path, body, redirect] = [] } = write;
  test(`${intent} (${call}) sends ${method} ${path} and redirects`, { tags: REQUIREMENTS[call] }, async () => {
    const { typed } = await open(write);
    const { status, location } = await (await createRouteClient('superAdmin')).post(page, { intent, ...typed });
    expect(getCalls(write).map((sent) => [sent.method, sent.path, sent.body])).toEqual([[method, `/api${path}`, body]]);
    expect([status, location]).toEqual([303, expect.stringMatching(redirect ?? '')]);
  });
}
