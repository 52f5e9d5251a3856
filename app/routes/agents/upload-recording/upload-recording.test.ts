import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';

const PAGE = '/upload-recording';
const FIELDS = { intent: 'upload-recording', recordUrl: 'https://blob.example/call.wav?sig=a%2Fb', locale: 'fr-FR' };
const uploads = () => controls.getLog().filter(({ call }) => call === 'speechToText');

beforeEach(() => controls.reset());

test(
  'the address and the locale are sent as multipart, and the page says what the API says',
  { tags: ['UPREC-06', 'UPREC-07'] },
  async () => {
    const before = db.recordings.length;
    const answer = await (await createRouteClient('superAdmin')).post(PAGE, FIELDS);
    expect(answer).toMatchObject({ status: 303, location: PAGE });
    const [message = ''] = /(?<=message=)[^.;]+/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    expect(Buffer.from(decodeURIComponent(message), 'base64').toString()).toContain('"text":"Transcription started."');
    expect(uploads()).toHaveLength(1);
    expect(uploads()[0]).toMatchObject({
      method: 'POST',
      path: expect.stringMatching(/^\/api\/cognitive\/transcriptions\/\d+\/speechtotext$/) as string,
      body: { recordUrl: FIELDS.recordUrl, locale: 'fr-FR' },
    });
    expect(db.recordings).toHaveLength(before + 1);
  },
);

test(
  'what is missing or is no address is said at its field, and nothing is sent',
  { tags: ['UPREC-04', 'UPREC-05'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const errorOf = async (fields: Partial<typeof FIELDS>) => {
      const { status, data } = await admin.post(PAGE, { ...FIELDS, ...fields });
      expect(status).toBe(422);
      return (data as { submission: { error: object } }).submission.error;
    };
    expect(await errorOf({ recordUrl: ' ', locale: '' })).toMatchObject({
      recordUrl: expect.arrayContaining(['Blob URL is required']) as string[],
      locale: expect.arrayContaining(['Locale is required']) as string[],
    });
    const noAddress = ['Blob URL must start with http:// or https://'];
    for (const recordUrl of ['call.wav', 'ftp://blob.example/call.wav', 'javascript:alert(1)', 'https://'])
      expect(await errorOf({ recordUrl }), recordUrl).toEqual({ recordUrl: noAddress });
    expect(await errorOf({ locale: 'xx-XX' })).toEqual({ locale: ['Choose a locale from the list'] });
    expect(uploads()).toEqual([]);
  },
);

test(
  'a refusal stands in the form with the message field only, and what was typed is kept',
  { tags: ['UPREC-08', 'D139'] },
  async () => {
    const body = JSON.stringify({ message: 'The file is no sound', trace: 'x' });
    controls.armFault({
      call: 'speechToText',
      kind: 'status',
      status: 400,
      body,
      contentType: 'application/json',
      times: 1,
    });
    expect(await (await createRouteClient('superAdmin')).post(PAGE, FIELDS)).toMatchObject({
      status: 400,
      data: {
        message: { text: 'The file is no sound' },
        submission: { initialValue: { recordUrl: FIELDS.recordUrl, locale: 'fr-FR' } },
      },
    });
  },
);

test(
  'a lost answer says that nobody knows; the same form sent twice uploads once',
  { tags: ['D129', 'D144'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const fields = { ...FIELDS, once: 'AAAA-BBBB-CCCC.upload-recording' };
    await Promise.all([admin.post(PAGE, fields), admin.post(PAGE, fields)]);
    expect(uploads()).toHaveLength(1);
    controls.armFault({ call: 'speechToText', kind: 'reset', times: 1 });
    expect(await admin.post(PAGE, FIELDS)).toMatchObject({ status: 502, data: { checkUrl: '/upload-recording' } });
  },
);
