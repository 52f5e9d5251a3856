import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded into a portal under test by NODE_OPTIONS=--import. SIGUSR2 collects garbage and prints the memory in use.

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

process.on('SIGUSR2', async () => {
  collectGarbage();
  // The first collection leaves what finalizers hold, which run later.
  await new Promise((resolve) => setTimeout(resolve, 500));
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  console.log(`memory in use: ${heapUsed + external} bytes`);
});
