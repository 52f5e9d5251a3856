import { parseArgs } from 'node:util';
import { printComparison } from './bench/comparison';
import { printPageBytes } from './bench/page-bytes';
import { buildPortal } from './bench/rivals';

// What each page sends, against its bars, and the portal beside a plain page and a bare Remix page. Bytes over a bar are
// an exit code of 1, a measurement that could not be made one of 2; times are printed only.
const HELP = `Usage: npm run bench -- [--quick] [--rounds N]

  --quick     only the bytes of every page
  --rounds N  how often each time is measured (default: 5)`;

try {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '5' },
      help: { type: 'boolean', default: false },
    },
  });
  process.exitCode = values.help ? help() : await measure(Number(values.rounds), values.quick);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
// Whatever is still running ends with this process.
process.exit();

function help(): number {
  console.log(HELP);
  return 0;
}

async function measure(rounds: number, isQuick: boolean): Promise<number> {
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(HELP);
  buildPortal();
  const isOver = await printPageBytes();
  const isGrowing = !isQuick && (await printComparison(rounds));
  return isOver || isGrowing ? 1 : 0;
}
