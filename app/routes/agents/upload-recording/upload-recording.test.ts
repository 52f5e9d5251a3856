import { controls, db } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { readMessage } from '~/session/read-message.test-helpers';
import { createRouteClient } from '../../../../e2e/route-harness';

const PAGE = '/upload-recording';
const FIELDS = { intent: 'upload-recording', recordUrl: 'https://blob.example/call.wav?sig=a%2Fb', locale: 'fr-FR' };
const getUploads = () => controls.getLog().filter(({ call }) => call === 'speechToText');
const post = async () => (await createRouteClient('superAdmin')).post(PAGE, FIELDS);

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

test('after a lost response the page links to a check', { tags: ['D144'] }, async () => {
  controls.armFault({ call: 'speechToText', kind: 'reset', times: 1 });
  expect(await post()).toMatchObject({ status: 502, data: { outcomeCheckUrl: '/events' } });
});
