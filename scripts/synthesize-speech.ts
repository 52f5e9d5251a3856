import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listPhrases } from '../mock-api/content/seed/spoken-text';
import { encodeAdpcm } from '../mock-api/content/speech/adpcm';
import { SAMPLE_RATE } from '../mock-api/content/speech/speech';

// Synthesizes the phrases of the recorded calls, and writes them to mock-api/content/speech/phrases.{adpcm,json}:
//   apt-get install espeak-ng sox && npx tsx scripts/synthesize-speech.ts
// Run it after adding words to the conversations in mock-api/content/seed. Phrases that have audio keep it; without the
// two files, all are synthesized. The mock itself needs neither program.

/** Arguments of espeak-ng for the agent (A) and the customer (C): voice, words per minute, pitch. */
const VOICES = {
  A: ['-v', 'en-gb+f2', '-s', '165', '-p', '52'],
  C: ['-v', 'en-us+m3', '-s', '165', '-p', '42'],
} as const;
const TRIM_START = 'silence 1 0.01 0.4%';
/** Trims silence at both ends (the reversed sound is trimmed at its start too) and normalizes the volume. */
const SOX_EFFECTS = `${TRIM_START} reverse ${TRIM_START} reverse norm -4`.split(' ');
/** Arguments of sox to read a WAV file from stdin and write 16-bit samples to stdout. */
const SOX_FORMATS = `-t wav - -r ${SAMPLE_RATE} -b 16 -e signed -c 1 -t raw -`.split(' ');

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const BYTES_PER_SAMPLE = 2;

/** By `role|phrase`: the place of the audio in phrases.adpcm in bytes, and its number of samples. */
type PhraseIndex = Record<string, [byteOffset: number, samples: number]>;

const resolvePath = (name: string) => fileURLToPath(new URL(`../mock-api/content/speech/${name}`, import.meta.url));
const [AUDIO_PATH, INDEX_PATH] = [resolvePath('phrases.adpcm'), resolvePath('phrases.json')];
const oldAudio = existsSync(AUDIO_PATH) ? readFileSync(AUDIO_PATH) : Buffer.alloc(0);
const oldIndex = (existsSync(INDEX_PATH) ? JSON.parse(readFileSync(INDEX_PATH, 'utf8')) : {}) as PhraseIndex;

const chunks: Buffer[] = [];
const index: PhraseIndex = {};
let offset = 0;
for (const { role, phrase } of listPhrases()) {
  const { bytes, samples } = findAudio(`${role}|${phrase}`) ?? synthesize(role, phrase);
  index[`${role}|${phrase}`] = [offset, samples];
  chunks.push(bytes);
  offset += bytes.length;
}
writeFileSync(AUDIO_PATH, Buffer.concat(chunks));
// One phrase per line, so that a diff is readable.
writeFileSync(INDEX_PATH, `${JSON.stringify(index).replaceAll('],', '],\n')}\n`);
console.log(`${chunks.length} phrases, ${Math.round(offset / 1024)} kB`);

type PhraseAudio = { bytes: Buffer; samples: number };

/** Returns the audio that a phrase already has. */
function findAudio(key: string): PhraseAudio | null {
  const [start, samples] = oldIndex[key] ?? [0, 0];
  // ADPCM stores two samples in each byte.
  return samples === 0 ? null : { bytes: oldAudio.subarray(start, start + Math.ceil(samples / 2)), samples };
}

function synthesize(role: 'A' | 'C', phrase: string): PhraseAudio {
  // Two capital letters begin a reference number; the voice spells them.
  const text = /^[A-Z]{2}$/.test(phrase) ? `${phrase.charAt(0)} ${phrase.charAt(1)}` : phrase;
  const wav = execFileSync('espeak-ng', [...VOICES[role], '--stdout', text], { maxBuffer: MAX_OUTPUT_BYTES });
  const raw = execFileSync('sox', [...SOX_FORMATS, ...SOX_EFFECTS], {
    input: wav,
    maxBuffer: MAX_OUTPUT_BYTES,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const sampleBytes = raw.length - (raw.length % BYTES_PER_SAMPLE);
  // The bytes are copied, because an Int16Array cannot begin at an odd offset.
  const samples = new Int16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + sampleBytes));
  return { bytes: encodeAdpcm(samples), samples: samples.length };
}
