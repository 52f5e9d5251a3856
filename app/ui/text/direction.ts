/** Letters of Hebrew, Arabic and the other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * The `dir` of an element with texts of people or the API (D173). Texts without letters of a script from right to left
 * need none, which keeps lists small. Content that is no text has its own.
 */
export function getDirection(...texts: readonly unknown[]): 'auto' | undefined {
  return texts.some((text) => typeof text === 'string' && RIGHT_TO_LEFT.test(text)) ? 'auto' : undefined;
}
