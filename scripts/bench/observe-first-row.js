// Runs in a page before the scripts of the page: sets window.firstRowAt when the frame with the first company has been
// painted.

function checkFrame() {
  const row = document.querySelector('tbody tr:has(td)');
  if (!row || row.getBoundingClientRect().height === 0 || !/Company \d{6}/.test(row.textContent ?? '')) {
    requestAnimationFrame(checkFrame);
    return;
  }
  // A message of a MessageChannel is delivered after the paint.
  const channel = new MessageChannel();
  channel.port1.addEventListener('message', () => {
    window.firstRowAt = performance.timeOrigin + performance.now();
  });
  channel.port1.start();
  channel.port2.postMessage(null);
}
requestAnimationFrame(checkFrame);
