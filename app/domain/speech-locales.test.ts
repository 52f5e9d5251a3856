import { expect, test } from 'vitest';
import { SPEECH_LOCALES, speechLocaleOptions } from './speech-locales';

test('UPREC-02 UPREC-03 about 154 locales, the named ones among them, each once and with a name', () => {
  expect(SPEECH_LOCALES).toEqual(expect.arrayContaining(['en-AU', 'en-US', 'fr-FR', 'zh-CN']));
  expect(new Set(SPEECH_LOCALES).size).toBe(154);
  const labels = speechLocaleOptions().map(({ label }) => label);
  expect(labels).toContain('fr-FR – French (France)');
  expect(labels).toContain('zh-CN-sichuan – Chinese (China), Sichuan');
  expect(new Set(labels).size).toBe(154);
});
