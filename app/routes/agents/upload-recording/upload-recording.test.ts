import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined, expectMatch } from '../../../../e2e/support/expect-defined';

const PAGE = '/upload-recording';
const FIELDS = { intent: 'upload-recording', recordUrl: 'https://blob.example/call.wav?sig=a%2Fb', locale: 'fr-FR' };
const getUploads = () => controls.getLog().filter(({ call }) => call === 'speechToText');

beforeEach(() => controls.reset());

test(
  'URL and locale are sent as multipart, and the message of the API is shown',
  { tags: ['UPREC-06', 'UPREC-07'] },
  async () => {
    const before = db.recordings.length;
    const response = await (await createRouteClient('superAdmin')).post(PAGE, FIELDS);
    expect(response).toMatchObject({ status: 303, location: PAGE });
    const cookie = expectDefined(response.headers.get('set-cookie'), 'the cookie with the message');
    const message = expectMatch(cookie, /message=([^.;]+)/);
    expect(Buffer.from(decodeURIComponent(message), 'base64').toString()).toContain('"text":"Transcription started."');
    expect(getUploads()).toHaveLength(1);
    expect(getUploads()[0]).toMatchObject({
      method: 'POST',
      path: expect.stringMatching(/^\/api\/cognitive\/transcriptions\/\d+\/speechtotext$/) as string,
      body: { recordUrl: FIELDS.recordUrl, locale: 'fr-FR' },
    });
    expect(db.recordings).toHaveLength(before + 1);
  },
);

test(
  'a missing or invalid value is an error at its field, and nothing is sent',
  { tags: ['UPREC-04', 'UPREC-05'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const getErrors = async (fields: Partial<typeof FIELDS>) => {
      const { status, data } = await admin.post(PAGE, { ...FIELDS, ...fields });
      expect(status).toBe(422);
      return (data as { submission: { error: object } }).submission.error;
    };
    expect(await getErrors({ recordUrl: ' ', locale: '' })).toMatchObject({
      recordUrl: expect.arrayContaining(['Blob URL is required']) as string[],
      locale: expect.arrayContaining(['Locale is required']) as string[],
    });
    const invalidUrl = ['Blob URL must start with http:// or https://'];
    for (const recordUrl of ['call.wav', 'ftp://blob.example/call.wav', 'javascript:alert(1)', 'https://']) {
      expect(await getErrors({ recordUrl }), recordUrl).toEqual({ recordUrl: invalidUrl });
    }
    expect(await getErrors({ locale: 'xx-XX' })).toEqual({ locale: ['Choose a locale from the list'] });
    expect(getUploads()).toEqual([]);
  },
);

test(
  'an error of the API is shown in the form with its message field only, and the values are kept',
  { tags: ['UPREC-08', 'D139'] },
  async () => {
    const body = JSON.stringify({ message: 'This is not an audio file', trace: 'x' });
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
        message: { text: 'This is not an audio file' },
        submission: { initialValue: { recordUrl: FIELDS.recordUrl, locale: 'fr-FR' } },
      },
    });
  },
);

test(
  'a form submitted twice uploads once; after a lost response the page links to a check',
  { tags: ['D129', 'D144'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    const fields = { ...FIELDS, once: 'AAAA-BBBB-CCCC.upload-recording' };
    await Promise.all([admin.post(PAGE, fields), admin.post(PAGE, fields)]);
    expect(getUploads()).toHaveLength(1);
    controls.armFault({ call: 'speechToText', kind: 'reset', times: 1 });
    expect(await admin.post(PAGE, FIELDS)).toMatchObject({
      status: 502,
      data: { outcomeCheckUrl: '/upload-recording' },
    });
  },
);
