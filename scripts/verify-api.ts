import { createInterface } from 'node:readline/promises';
import { HELP, readArguments } from './verify/arguments';
import { exitCodeOf, textOfReport, verify } from './verify/verify';

// Walks the contract against any host: what is as specified, what differs, and how the host reads the open places.
const argv = process.argv.slice(2);
if (argv.includes('--help') || argv.includes('-h')) {
  console.log(HELP);
} else {
  const read = readArguments(argv, await passwordBeside(argv));
  if (read.ok) {
    const report = await verify(read.options);
    console.log(read.options.json ? JSON.stringify(report, null, 2) : textOfReport(report));
    process.exitCode = exitCodeOf(report);
  } else {
    console.error(read.sentence);
    process.exitCode = 2;
  }
}

/** A password that stands not on the command line, where other users of the machine could read it. */
async function passwordBeside(args: readonly string[]): Promise<string | undefined> {
  if (args.some((argument) => argument.startsWith('--password'))) return undefined;
  if (process.env.VERIFY_PASSWORD) return process.env.VERIFY_PASSWORD;
  if (!process.stdin.isTTY || !args.includes('--url')) return undefined;
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const password = await prompt.question('Password (it is shown while you type): ');
  prompt.close();
  return password;
}
