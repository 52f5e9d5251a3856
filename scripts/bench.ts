import { parseArgs } from 'node:util';
import { buildPortalIfMissing } from './bench/candidates';
import { printComparison } from './bench/comparison';
import { printPageBytes } from './bench/page-bytes';
import { printLoadByPeople } from './bench/people';
import { printLoadByProcesses } from './bench/processes';

// Bytes per page, a comparison with two reference servers, and load by people or processes; scripts/bench/README.md describes them.
// Exit code 1: a limit is exceeded. 2: a measurement failed. Times have no limit.
const HELP = `Usage: npm run bench -- [--quick] [--rounds N]
       npm run bench -- --people N [--minutes N]
       npm run bench -- --processes

  --quick      print only the bytes of every page
  --rounds N   measure every time N times (default: 5)
  --people N   measure the load by N people only, with one instance and with two
  --minutes N  how long (default: 10)
  --processes  measure only one process and two, each at its limit`;

try {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '5' },
      people: { type: 'string' },
      minutes: { type: 'string', default: '10' },
      processes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(HELP);
  else if (values.processes) await runProcesses();
  else if (values.people !== undefined) await runPeople(Number(values.people), Number(values.minutes));
  else process.exitCode = await runBenchmark(Number(values.rounds), values.quick);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
// Servers that a failed measurement has left running end together with this process.
process.exit();

async function runBenchmark(rounds: number, isQuick: boolean): Promise<number> {
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(HELP);
  buildPortalIfMissing();
  const isLimitExceeded = await printPageBytes();
  const isHtmlGrowing = !isQuick && (await printComparison(rounds));
  return isLimitExceeded || isHtmlGrowing ? 1 : 0;
}

async function runPeople(people: number, minutes: number): Promise<void> {
  if (!Number.isInteger(people) || people < 1 || !(minutes > 0)) throw new Error(HELP);
  buildPortalIfMissing();
  await printLoadByPeople(people, minutes);
}

async function runProcesses(): Promise<void> {
  buildPortalIfMissing();
  await printLoadByProcesses();
}
