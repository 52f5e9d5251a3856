/**
 * Reloads a page that the browser restores from its back/forward cache, because its session may have ended since.
 * WebKit does this over http in spite of `no-store`. The page is hidden when it is stored, so the old data is not
 * painted before the reload.
 */
export function installBackForwardReload(): void {
  addEventListener('pagehide', ({ persisted }) => {
    document.documentElement.hidden = persisted;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
