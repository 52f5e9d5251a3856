import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { encodeAdpcm } from '../mock-api/media/adpcm';
import { RATE } from '../mock-api/media/phrases';
import { everyPiece } from '../mock-api/seed/spoken';

// Speaks every piece that recorded calls of the mock are put together from, and keeps them beside the mock:
//   apt-get install espeak-ng sox && npx tsx scripts/speak-phrases.ts
// It is needed again only where conversations have new words; the mock itself needs neither program.
const VOICES = {
  A: ['-v', 'en-gb+f2', '-s', '165', '-p', '52'],
  C: ['-v', 'en-us+m3', '-s', '165', '-p', '42'],
} as const;
const CLEAN = ['silence', '1', '0.01', '0.4%', 'reverse', 'silence', '1', '0.01', '0.4%', 'reverse', 'norm', '-4'];

const parts: Buffer[] = [];
const index: Record<string, [offset: number, samples: number]> = {};
let offset = 0;
for (const { role, piece } of everyPiece()) {
  // Letters one by one, so that a reference is spelt.
  const text = /^[A-Z]{2}$/.test(piece) ? `${piece.charAt(0)} ${piece.charAt(1)}` : piece;
  const wave = execFileSync('espeak-ng', [...VOICES[role], '--stdout', text], { maxBuffer: 2 ** 26 });
  const raw = execFileSync(
    'sox',
    ['-t', 'wav', '-', '-r', String(RATE), '-b', '16', '-e', 'signed', '-c', '1', '-t', 'raw', '-', ...CLEAN],
    {
      input: wave,
      maxBuffer: 2 ** 26,
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  );
  const samples = new Int16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length - (raw.length % 2)));
  const bytes = encodeAdpcm(samples);
  index[`${role}|${piece}`] = [offset, samples.length];
  parts.push(bytes);
  offset += bytes.length;
}
const file = (name: string) => fileURLToPath(new URL(`../mock-api/media/${name}`, import.meta.url));
writeFileSync(file('phrases.adpcm'), Buffer.concat(parts));
writeFileSync(file('phrases.json'), `${JSON.stringify(index, null, 0).replaceAll('],', '],\n')}\n`);
console.log(`${parts.length} pieces, ${Math.round(offset / 1024)} kB`);
