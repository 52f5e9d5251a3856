import { controls, db } from '../../../../e2e/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { visit } from '../../../../e2e/route-harness';

const PAGE = '/upload-recording';
const FIELDS = { intent: 'upload-recording', recordUrl: 'https://blob.example/call.wav?sig=a%2Fb', locale: 'fr-FR' };
const uploads = () => controls.log().filter(({ call }) => call === 'speechToText');

beforeEach(() => controls.reset());

test('UPREC-06 UPREC-07 the address and the locale are sent as multipart, and the page says what the API says', async () => {
  const before = db.recordings.length;
  const answer = await (await visit('superAdmin')).post(PAGE, FIELDS);
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
});

test('UPREC-04 UPREC-05 what is missing or is no address is said at its field, and nothing is sent', async () => {
  const admin = await visit('superAdmin');
  const errorOf = async (fields: Partial<typeof FIELDS>) => {
    const { status, data } = await admin.post(PAGE, { ...FIELDS, ...fields });
    expect(status).toBe(422);
    return (data as { submission: { error: object } }).submission.error;
  };
  expect(await errorOf({ recordUrl: ' ', locale: '' })).toMatchObject({
    recordUrl: expect.arrayContaining(['Blob URL is required']) as string[],
    locale: expect.arrayContaining(['Locale is required']) as string[],
  });
  const noAddress = ['Blob URL must be an address that starts with http:// or https://'];
  for (const recordUrl of ['call.wav', 'ftp://blob.example/call.wav', 'javascript:alert(1)', 'https://'])
    expect(await errorOf({ recordUrl }), recordUrl).toEqual({ recordUrl: noAddress });
  expect(await errorOf({ locale: 'xx-XX' })).toEqual({ locale: ['Choose a locale of the list'] });
  expect(uploads()).toEqual([]);
});

test('UPREC-08 D139 a refusal stands in the form with the message field only, and what was typed is kept', async () => {
  const body = JSON.stringify({ message: 'The file is no sound', trace: 'x' });
  controls.arm({ call: 'speechToText', kind: 'status', status: 400, body, contentType: 'application/json', times: 1 });
  expect(await (await visit('superAdmin')).post(PAGE, FIELDS)).toMatchObject({
    status: 400,
    data: {
      message: { text: 'The file is no sound' },
      submission: { initialValue: { recordUrl: FIELDS.recordUrl, locale: 'fr-FR' } },
    },
  });
});

test('D129 D144 a lost answer says that nobody knows; the same form sent twice uploads once', async () => {
  const admin = await visit('superAdmin');
  const fields = { ...FIELDS, once: 'AAAA-BBBB-CCCC.upload-recording' };
  await Promise.all([admin.post(PAGE, fields), admin.post(PAGE, fields)]);
  expect(uploads()).toHaveLength(1);
  controls.arm({ call: 'speechToText', kind: 'reset', times: 1 });
  expect(await admin.post(PAGE, FIELDS)).toMatchObject({ status: 502, data: { look: '/upload-recording' } });
});
