const STEPS = [
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107, 118,
  130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060,
  1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484,
  7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767,
] as const;
const SHIFTS = [-1, -1, -1, -1, 2, 4, 6, 8] as const;

/** What the next sample is told from. */
type State = { sample: number; step: number };

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Takes four bits into the state: a sign, and how many parts of the step the sample moves. */
function apply(state: State, code: number): void {
  const step = STEPS[state.step] ?? 7;
  const moved = (step >> 3) + (code & 4 ? step : 0) + (code & 2 ? step >> 1 : 0) + (code & 1 ? step >> 2 : 0);
  state.sample = within(state.sample + (code & 8 ? -moved : moved), -32_768, 32_767);
  state.step = within(state.step + (SHIFTS[code & 7] ?? 0), 0, STEPS.length - 1);
}

/** IMA ADPCM, four bits for each sample, the lower half of a byte first. */
export function decodeAdpcm(bytes: Uint8Array, count: number): Int16Array {
  const samples = new Int16Array(count);
  const state = { sample: 0, step: 0 };
  for (let at = 0; at < count; at += 1) {
    const byte = bytes[at >> 1] ?? 0;
    apply(state, at % 2 === 0 ? byte & 15 : byte >> 4);
    samples[at] = state.sample;
  }
  return samples;
}

/** The same the other way: a quarter of the bytes of sixteen-bit samples. */
export function encodeAdpcm(samples: Int16Array): Buffer {
  const bytes = Buffer.alloc(Math.ceil(samples.length / 2));
  const state = { sample: 0, step: 0 };
  for (const [at, sample] of samples.entries()) {
    const step = STEPS[state.step] ?? 7;
    let rest = Math.abs(sample - state.sample);
    let code = sample < state.sample ? 8 : 0;
    for (const [bit, part] of [
      [4, step],
      [2, step >> 1],
      [1, step >> 2],
    ] as const) {
      if (rest < part) continue;
      code |= bit;
      rest -= part;
    }
    apply(state, code);
    bytes[at >> 1] = (bytes[at >> 1] ?? 0) | (at % 2 === 0 ? code : code << 4);
  }
  return bytes;
}
