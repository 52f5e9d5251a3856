import { createInterface } from 'node:readline/promises';
import { HELP, parseArguments } from './verify/arguments';
import { formatReport, getExitCode, verify } from './verify/verify';

// Checks all calls of the contract at a host, and reports differences from the specification.
const argv = process.argv.slice(2);
if (argv.includes('--help') || argv.includes('-h')) {
  console.log(HELP);
} else {
  const parsed = parseArguments(argv, await readPassword(argv));
  if (parsed.ok) {
    const report = await verify(parsed.options);
    console.log(parsed.options.json ? JSON.stringify(report, null, 2) : formatReport(report));
    process.exitCode = getExitCode(report);
  } else {
    console.error(parsed.message);
    process.exitCode = 2;
  }
}

/**
 * Returns the password from the environment or a prompt, because other users of the machine can read the command line.
 * Returns undefined if the arguments have a password, and if no prompt is possible.
 */
async function readPassword(args: readonly string[]): Promise<string | undefined> {
  if (args.some((argument) => argument.startsWith('--password'))) return undefined;
  if (process.env.VERIFY_PASSWORD) return process.env.VERIFY_PASSWORD;
  if (!process.stdin.isTTY || !args.includes('--url')) return undefined;
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const password = await prompt.question('Password (visible while you type): ');
  prompt.close();
  return password;
}
