/** The symbols of Code 128, by value. The digits of a symbol are the widths of a bar, a gap, a bar, and so on. */
const PATTERNS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );
// Values of the Code 128 specification.
const START_B_VALUE = 104;
const STOP_VALUE = 106;
/** The character with the symbol value 0. */
const FIRST_CHARACTER_CODE = 0x20;
const CHECK_MODULUS = 103;

/** Encodes an ASCII text as Code 128 B. The unit is the module (the narrowest bar). `modules` is the total width. */
export function encodeBarcode(text: string): { bars: { offset: number; width: number }[]; modules: number } {
  const values = [...text].map((character) => character.charCodeAt(0) - FIRST_CHARACTER_CODE);
  const weightedSum = values.reduce((sum, value, index) => sum + value * (index + 1), START_B_VALUE);
  const symbols = [START_B_VALUE, ...values, weightedSum % CHECK_MODULUS, STOP_VALUE];
  const widths = symbols.flatMap((value) => [...(PATTERNS[value] ?? '')].map(Number));
  let offset = 0;
  const bars: { offset: number; width: number }[] = [];
  for (const [index, width] of widths.entries()) {
    const isBar = index % 2 === 0;
    if (isBar) bars.push({ offset, width });
    offset += width;
  }
  return { bars, modules: offset };
}
