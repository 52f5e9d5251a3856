import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { readMessage } from '~/session/read-message.test-helpers';
import { createRouteClient } from '../../../../e2e/route-harness';

const PAGE = '/upload-recording';
const FIELDS = { intent: 'upload-recording', recordUrl: 'https://blob.example/call.wav?sig=a%2Fb', locale: 'fr-FR' };
const getUploads = () => controls.getLog().filter(({ call }) => call === 'speechToText');
const post = async (fields: Record<string, string> = {}) =>
  (await createRouteClient('superAdmin')).post(PAGE, { ...FIELDS, ...fields });

beforeEach(() => controls.reset());

test(
  'URL and locale are sent as multipart, and the message of the API is shown',
  { tags: ['UPREC-06', 'UPREC-07'] },
  async () => {
    const before = db.recordings.length;
    const response = await post();
    expect(response).toMatchObject({ status: 303, location: PAGE });
    expect(await readMessage(response)).toMatchObject({ text: 'Transcription started.', link: { url: '/events' } });
    expect(getUploads()).toMatchObject([
      {
        method: 'POST',
        path: expect.stringMatching(/^\/api\/cognitive\/transcriptions\/\d+\/speechtotext$/) as string,
        body: { recordUrl: FIELDS.recordUrl, locale: 'fr-FR' },
      },
    ]);
    expect(db.recordings).toHaveLength(before + 1);
  },
);

test(
  'an error of the API is shown in the form with its message field only, and the values are kept',
  { tags: ['UPREC-08', 'D139'] },
  async () => {
    const body = JSON.stringify({ message: 'This is not an audio file', trace: 'x' });
    controls.armFault({ call: 'speechToText', kind: 'status', status: 400, body, contentType: 'application/json' });
    expect(await post()).toMatchObject({
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
    const once = 'AAAA-BBBB-CCCC.upload-recording';
    const admin = await createRouteClient('superAdmin');
    await Promise.all([admin.post(PAGE, { ...FIELDS, once }), admin.post(PAGE, { ...FIELDS, once })]);
    expect(getUploads()).toHaveLength(1);
    controls.armFault({ call: 'speechToText', kind: 'reset', times: 1 });
    expect(await post()).toMatchObject({ status: 502, data: { outcomeCheckUrl: '/events' } });
  },
);
