const LONG_LENGTH = 300;

/** Texts that break pages without escaping: markup, scripts, formulas, text direction, length. Undefined: no field. */
const STRINGS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://evil.example","click")',
  'شركة النقل البحري المحدودة',
  '👩‍🔧🚚📄 Ünïcödé Ltd 🇦🇺',
  'W'.repeat(LONG_LENGTH),
  '+61 400 000 000',
  null,
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd',
  'user\u202Egnp.exe\u202C end',
  undefined,
  '{{constructor.constructor("alert(1)")()}}',
  "Robert'); DROP TABLE users;--",
  'line one\r\nline two\tand a tab',
  `${'long words '.repeat(LONG_LENGTH / 10)}end`,
  '</script><svg onload=alert(1)>',
  '',
  '   ',
  'null',
  '%00%2e%2e%2f../../etc/passwd',
  '\u0000\u0007bell and null\u200Bzero width',
  '𝕬𝖚𝖙𝖔𝖒𝖆𝖙𝖊𝖉 Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳',
] as const;

/** URLs that must not become links, images or frames. */
const URLS = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/x',
  null,
  'https://user:secret@evil.example/',
  ' javascript:alert(1)',
  'https://evil.example/"onmouseover="alert(1)',
  'file:///etc/passwd',
  undefined,
  'not an address',
  'vbscript:msgbox(1)',
  'https://evil.example/<script>',
] as const;

/** Invalid or unexpected values of JSON fields. */
const JSON_STRINGS = [
  '{"broken":',
  '[{"label":"<b>bold</b>","ocr_text":"=1+1","score":"high","cells":"none"}]',
  'null',
  '[]',
  '"just text"',
  null,
  '[null, 1, "two", {"label": null}, {"ocr_text": {"a": 1}}]',
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  '{"__proto__": {"isAdmin": true}, "Name": "<img src=x onerror=alert(1)>", "Value": "=cmd"}',
  undefined,
  '[{"Name": "=1+1", "Value": "<script>alert(1)</script>"}, {"Name": null}, {"Value": 7}]',
  'NaN',
] as const;

/** Invalid colors, and CSS injection. */
const COLORS = [
  'red;background:url(javascript:alert(1))',
  null,
  '#12',
  'expression(alert(1))',
  undefined,
  '"><script>alert(1)</script>',
  'var(--x)',
  '#1d39c4',
] as const;

/** Malformed lists of 'name;color' tags. */
const TAG_LISTS = [
  '<b>bold</b>;red',
  ';;;',
  '|||',
  'a;b;c;#fff|no color',
  null,
  'x;url(//evil.example)',
  undefined,
  `${'many;#000|'.repeat(200)}`,
  '=1+1;#cf1322',
] as const;

const TIMES = [
  'not a date',
  null,
  '0000-00-00',
  '2026-13-45T99:99:99Z',
  undefined,
  '+275760-09-13T00:00:00.001Z',
  '',
  '2026-03-01T10:00:00',
] as const;

const URL_KEYS = /(?:^|[a-z])(?:url|website|image|address)$/i;
const JSON_KEYS = new Set(['predictionData', 'moderatedData', 'customSettings', 'variables', 'jsonData']);
const TIME_KEYS = /(?:time|date)$|^(?:created|modified|time)$/i;
/** Fields that must stay valid: identity, login, mail domain, OTP secret, and the times that order a transcript. */
const UNCHANGED_KEYS = new Set(['id', 'email', 'password', 'mailDomain', 'modelId', 'offsetTimecode', 'clientSecret']);

export function isReplaceableField(key: string, value: unknown): boolean {
  if (UNCHANGED_KEYS.has(key) || key.endsWith('Id')) return false;
  return typeof value === 'string' || value === null;
}

/** Returns a hostile value for a field; any `n` from 0 selects one. Undefined removes the field. */
export function getHostileValue(key: string, n: number): string | null | undefined {
  const values = getHostileValues(key);
  return values[n % values.length];
}

function getHostileValues(key: string): readonly (string | null | undefined)[] {
  if (key === 'color') return COLORS;
  if (key === 'actualTags' || key === 'tags') return TAG_LISTS;
  if (JSON_KEYS.has(key)) return JSON_STRINGS;
  if (URL_KEYS.test(key)) return URLS;
  return TIME_KEYS.test(key) ? TIMES : STRINGS;
}
