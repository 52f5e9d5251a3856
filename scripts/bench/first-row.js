// Runs in a page before all of its own: notes when the frame with the first company has been painted.

function look() {
  const row = document.querySelector('tbody tr:has(td)');
  if (!row || row.getBoundingClientRect().height === 0 || !/Company \d{6}/.test(row.textContent ?? '')) {
    requestAnimationFrame(look);
    return;
  }
  const channel = new MessageChannel();
  channel.port1.addEventListener('message', () => (window.firstRowAt = performance.timeOrigin + performance.now()));
  channel.port1.start();
  channel.port2.postMessage(null);
}
requestAnimationFrame(look);
