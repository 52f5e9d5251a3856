// Reports the CPU time and memory of its process over IPC. Every measured server imports this file.

const SAMPLE_INTERVAL_MS = 50;
let peakBytes = 0;

setInterval(samplePeak, SAMPLE_INTERVAL_MS).unref();

function samplePeak() {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
}

process.on('message', (message) => {
  if (message !== 'usage') return;
  samplePeak();
  // `cpuUsage` returns microseconds.
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, peakBytes });
  peakBytes = 0;
});
// If the benchmark is killed by a signal that it cannot handle, its servers exit too.
process.once('disconnect', () => process.exit());
// The channel does not keep a process alive that has nothing else to do.
process.channel?.unref();
