import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { getAccount } from '../mock-api/accounts';
import { readOverlay } from '../mock-api/overlay/read-overlay';
import { call, getRows, loginAs } from '../mock-api/test-client';
import { startMock } from '../mock-api/testing';
import { createAnonymizer } from './verify/anonymizer';
import { formatReport, verify } from './verify/verify';

const NOW = '2026-11-20T09:00:00.000Z';
const EXAMPLE = new URL('../mock-api/overlay/example-customer/overlay.json', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'record-'));
afterAll(() => rmSync(folder, { recursive: true }));

test(
  'the data of a company are recorded as a valid overlay without personal data and tokens',
  { timeout: 60_000 },
  async () => {
    const host = await startMock({ now: NOW, overlay: readOverlay(EXAMPLE) });
    const options = {
      url: host.url,
      email: 'admin@moebelwerke.example',
      password: getAccount('manager').password,
      write: false,
      json: false,
      outbox: `${host.url}/__mock/outbox`,
      record: folder,
    };
    const report = await verify(options);
    expect(formatReport(report)).toMatch(/^Recorded .*overlay\.json: .*users.*recordings/m);
    expect(report.recorded?.skipped).toBe(0);
    const text = readFileSync(join(folder, 'overlay.json'), 'utf8');
    const tokens = [...host.db.tokenPairs.values()].flatMap(({ accessToken, refreshToken }) => [
      accessToken,
      refreshToken,
    ]);
    for (const secret of [
      ...tokens,
      'Lena',
      'Brandt',
      'lbrandt',
      'Sommer',
      'sommer',
      'Kaya',
      'Größer',
      'moebelwerke.example',
      'Demo-Kennwort',
      'WK-PC-014',
      'HRB 704118',
    ])
      expect(text).not.toContain(secret);
    await expect(verify(options)).rejects.toThrow('EEXIST');
    await host.close();

    const copy = await startMock({ now: NOW, overlay: readOverlay(join(folder, 'overlay.json')) });
    const { accessToken: token } = await loginAs(copy.url, getAccount('superAdmin').email);
    const load = async (path: string) => getRows(await call(copy.url, `GET ${path}`, { token }));
    const recording = (await load('/api/cognitive/recordings')).find(
      ({ companyName }) => companyName === 'Waldkircher Möbelwerke GmbH',
    );
    const sentences = await load(`/api/cognitive/recordings/${String(recording?.id)}/transcriptions`);
    expect(sentences[2]?.sentenceDisplay).toBe('Das tut mir leid. Nennen Sie mir bitte Ihre Auftragsnummer?');
    expect(sentences[0]?.sentenceDisplay).toMatch(/mein Name ist \w+ \w+\. Was kann ich/);
    const audio = await fetch(String(recording?.roxusBlobUrl));
    expect([audio.status, audio.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    await copy.close();
  },
);

test('names, emails, numbers, addresses and tokens are replaced, dates and short numbers are not', () => {
  const names = createAnonymizer();
  const { firstName, lastName, email } = names.addPerson({
    firstName: 'Ana',
    lastName: 'Žižek',
    email: 'ana@x.example',
  });
  expect(names.clean('Call Ana Žižek (ANA@x.example) on 2026-11-20 about 47119')).toBe(
    `Call ${firstName} ${lastName} (${email}) on 2026-11-20 about 47119`,
  );
  expect(names.clean('Banana')).toBe('Banana');
  names.addSpokenNames('Guten Tag, hier ist Petra Sommer. Ist Frau Kuhn da? My name is known.');
  expect(names.clean('Petra, Sommer, Kuhn, known')).toMatch(/^\w+, (?!Sommer)\w+, (?!Kuhn)[\w\u2019'-]+, known$/);
  const cleaned = names.clean(
    '+49 7681 555 0110, other@y.example, https://y.example/t?k=1, Bearer eyJhbGci.eyJzdWIi.sig',
  );
  expect(cleaned).toMatch(
    /^\+\d\d \d{4} \d{3} \d{4}, someone@customer\.example, https:\/\/www\.customer\.example replaced$/,
  );
  expect(cleaned).not.toContain('555 0110');
});
