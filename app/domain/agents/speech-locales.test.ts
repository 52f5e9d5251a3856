import { expect, test } from 'vitest';
import { listSpeechLocaleOptions, SPEECH_LOCALES } from './speech-locales';

test('there are 154 locales, each once and with a name', { tags: ['UPREC-02', 'UPREC-03'] }, () => {
  expect(SPEECH_LOCALES).toEqual(expect.arrayContaining(['en-AU', 'en-US', 'fr-FR', 'zh-CN']));
  expect(new Set(SPEECH_LOCALES).size).toBe(154);
  const labels = listSpeechLocaleOptions().map(({ label }) => label);
  expect(labels).toContain('fr-FR – French (France)');
  expect(labels).toContain('zh-CN-sichuan – Chinese (China), Sichuan');
  expect(new Set(labels).size).toBe(154);
});
