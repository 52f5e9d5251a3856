/** The step sizes of IMA ADPCM (values of its specification). */
const STEP_SIZES = [
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107, 118,
  130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060,
  1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484,
  7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767,
] as const;
/** How a code changes the index of the step size, by its low three bits. */
const STEP_INDEX_CHANGES = [-1, -1, -1, -1, 2, 4, 6, 8] as const;

/** State of the encoder and the decoder: the previous sample, and the index of its step size. */
type CodecState = { sample: number; stepIndex: number };

/** The range of 16-bit samples. */
const MIN_SAMPLE = -32_768;
const MAX_SAMPLE = 32_767;
/** The bit of a code that makes the next sample lower. */
const SIGN_BIT = 8;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Updates the state with a 4-bit code: a sign bit, and bits for the whole, a half and a quarter of the step size. */
function applyCode(state: CodecState, code: number): void {
  const step = STEP_SIZES[state.stepIndex] ?? 7;
  // An eighth of the step is always part of the change, as the specification says.
  const delta = (step >> 3) + (code & 4 ? step : 0) + (code & 2 ? step >> 1 : 0) + (code & 1 ? step >> 2 : 0);
  state.sample = clamp(state.sample + (code & SIGN_BIT ? -delta : delta), MIN_SAMPLE, MAX_SAMPLE);
  state.stepIndex = clamp(state.stepIndex + (STEP_INDEX_CHANGES[code & 7] ?? 0), 0, STEP_SIZES.length - 1);
}

/** Decodes `count` 16-bit samples from IMA ADPCM. A byte has two codes, the first in its lower four bits. */
export function decodeAdpcm(bytes: Uint8Array, count: number): Int16Array {
  const samples = new Int16Array(count);
  const state = { sample: 0, stepIndex: 0 };
  for (let index = 0; index < count; index += 1) {
    const byte = bytes[index >> 1] ?? 0;
    applyCode(state, index % 2 === 0 ? byte & 15 : byte >> 4);
    samples[index] = state.sample;
  }
  return samples;
}

/** Encodes 16-bit samples as IMA ADPCM, in a quarter of the bytes. */
export function encodeAdpcm(samples: Int16Array): Buffer {
  const bytes = Buffer.alloc(Math.ceil(samples.length / 2));
  const state = { sample: 0, stepIndex: 0 };
  for (const [index, sample] of samples.entries()) {
    const step = STEP_SIZES[state.stepIndex] ?? 7;
    let remainder = Math.abs(sample - state.sample);
    let code = sample < state.sample ? SIGN_BIT : 0;
    // Approximates the difference by the whole, a half and a quarter of the step, each at most once.
    for (const [bit, part] of [
      [4, step],
      [2, step >> 1],
      [1, step >> 2],
    ] as const) {
      if (remainder < part) continue;
      code |= bit;
      remainder -= part;
    }
    applyCode(state, code);
    bytes[index >> 1] = (bytes[index >> 1] ?? 0) | (index % 2 === 0 ? code : code << 4);
  }
  return bytes;
}
