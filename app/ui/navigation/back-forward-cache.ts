/**
 * Loads a page again that the browser shows from its back/forward cache, as WebKit does over http in spite of `no-store`:
 * its session may have ended since. The page is hidden when it is stored, so none of its data is painted before the reload.
 */
export function installBackForwardReload(): void {
  addEventListener('pagehide', ({ persisted }) => {
    document.documentElement.hidden = persisted;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
