// Imported into every measured server: reports the CPU time and memory of the process over IPC.

const SAMPLE_INTERVAL_MS = 50;
let peakBytes = 0;

setInterval(() => (peakBytes = Math.max(peakBytes, process.memoryUsage.rss())), SAMPLE_INTERVAL_MS).unref();

process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, peakBytes: Math.max(peakBytes, process.memoryUsage.rss()) });
  peakBytes = 0;
});
// The benchmark may be killed by a signal that cannot be handled; its servers exit then too.
process.once('disconnect', () => process.exit());
process.channel?.unref();
