import { readArguments } from './verify/arguments';
import { exitCodeOf, textOfReport, verify } from './verify/verify';

// Walks the contract against any host: what is as specified, what differs, and how the host reads the open places.
const read = readArguments(process.argv.slice(2));
if (read.ok) {
  const report = await verify(read.options);
  console.log(read.options.json ? JSON.stringify(report, null, 2) : textOfReport(report));
  process.exitCode = exitCodeOf(report);
} else {
  console.error(read.sentence);
  process.exitCode = 2;
}
