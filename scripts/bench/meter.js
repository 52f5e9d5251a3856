// Loaded into every server that is measured: tells its parent what the process has used, and ends with it.

const SAMPLE_MS = 50;
let peakBytes = 0;

setInterval(() => (peakBytes = Math.max(peakBytes, process.memoryUsage.rss())), SAMPLE_MS).unref();

process.on('message', (question) => {
  if (question !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, peakBytes: Math.max(peakBytes, process.memoryUsage.rss()) });
  peakBytes = 0;
});
// However the measurement ends, also by a signal that cannot be caught.
process.once('disconnect', () => process.exit());
process.channel?.unref();
